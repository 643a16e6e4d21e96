// The products side by side. On a phone the names of the rows stay while the products scroll.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import type { Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { productName } from "../../base/productName.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { PriceNote } from "../cards/index.ts";
import { ProductPicture } from "../logo/index.ts";
import { CellValue } from "./CellValue.tsx";
import type { Row } from "./rows.ts";
import type { Column } from "./useProducts.ts";

interface CompareTableProps {
  columns: Column[];
  rows: Row[];
  onRemove: (id: number) => void;
}

export function CompareTable({ columns, rows, onRemove }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      className="compare-scroll"
      role="group"
      aria-label={t`Products side by side`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
    >
      <table className="compare-table" style={{ "--products": columns.length } as CSSProperties}>
        <caption className="visually-hidden">
          <Trans>Products side by side</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Product</Trans>
              </span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="no-print">
            <th scope="row">
              <span className="visually-hidden">
                <Trans>Actions</Trans>
              </span>
            </th>
            {columns.map((column) => (
              <td key={column.id}>
                <Actions column={column} onRemove={() => onRemove(column.id)} />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span>{row.name}</span>
                {row.key === "each" && <PriceNote />}
              </th>
              {columns.map(({ id, product, error }) => (
                <td key={id}>
                  {product || error !== undefined ? (
                    <CellValue row={row} product={product} />
                  ) : (
                    <span className="skeleton skeleton-line" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const known = ({ product, card }: Column): Pick<Product, "id" | "slug" | "name"> | undefined =>
  product ?? card;
const nameOf = (column: Column) => productName(known(column), column.error !== undefined);

function Head({ column }: { column: Column }) {
  const { card } = column;
  const linked = known(column);
  const content = (
    <>
      <span className="product-card-picture">
        {card && (
          <ProductPicture
            src={card.imageUrl}
            print={card.imagePrint}
            method={card.printed?.participle}
            alt=""
            width="240"
            height="240"
          />
        )}
      </span>
      <span>{nameOf(column)}</span>
    </>
  );
  return linked ? <Link to={paths.product(linked)}>{content}</Link> : content;
}

function Actions({ column, onRemove }: { column: Column; onRemove: () => void }) {
  const linked = known(column);
  const name = nameOf(column);
  return (
    <div className="compare-actions">
      {linked && (
        <Link className="button button-main" to={paths.product(linked)}>
          <Trans>
            Choose options <span className="visually-hidden">of {name}</span>
          </Trans>
        </Link>
      )}
      <Button look="quiet" className="compare-remove" onClick={onRemove}>
        <Trans>
          Remove <span className="visually-hidden">{name}</span>
        </Trans>
      </Button>
    </div>
  );
}
