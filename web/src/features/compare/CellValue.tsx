// What a product has in a row of the comparison.
import { Trans } from "@lingui/react/macro";
import type { Product } from "../../api/types.ts";
import { Swatch } from "../../ui/layout/Swatch.tsx";
import { Stars } from "../reviews/index.ts";
import { SampleButton } from "../samples/index.ts";
import { Arrival } from "./Arrival.tsx";
import type { Row } from "./rows.ts";

interface CellValueProps {
  row: Row;
  /** Undefined if it could not be loaded. */
  product: Product | undefined;
}

export function CellValue({ row: { key, cells }, product }: CellValueProps) {
  const cell = product && cells.get(product.id);
  if (!product || !cell) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">
          <Trans>None</Trans>
        </span>
      </>
    );
  }
  if (key === "sample") return <SampleButton productId={product.id} name={product.name} />;
  const [first, ...more] = cell.lines;
  return (
    <>
      {cell.stars !== undefined && <Stars value={cell.stars} />}
      {key === "colors" && <Swatches product={product} />}
      {more.length === 0 ? (
        <p className={key === "each" || key === "total" ? "compare-price" : undefined}>{first}</p>
      ) : (
        <ul>
          {cell.lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {cell.notes?.map((note) => (
        <p key={note} className="compare-note">
          {note}
        </p>
      ))}
      {key === "production" && <Arrival product={product} />}
    </>
  );
}

function Swatches({ product: { colors } }: { product: Product }) {
  return (
    <span className="compare-swatches">
      {colors.map(({ name, hex }) => (
        <Swatch key={name} hex={hex} name={name} />
      ))}
    </span>
  );
}
