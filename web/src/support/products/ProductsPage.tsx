// All products, also those that are not for sale.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { useSelection } from "../../ui/hooks/useSelection.ts";
import { Picture } from "../../ui/Picture.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Found } from "../parts/Found.tsx";
import { MoreButton } from "../parts/MoreButton.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { usePaged } from "../parts/usePaged.ts";
import { useParameters } from "../parts/useParameters.ts";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { findProducts, type ProductRow, type Wanted } from "./calls.ts";
import { formatPrice } from "./price.ts";
import { STATUSES, statusName } from "./statuses.ts";
import "../parts/parts.css";
import "./products.css";

export default function ProductsPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Products`} />;
  return <Products />;
}

function Products() {
  const parameters = useParameters();
  const wanted: Wanted = { q: parameters.get("q"), status: parameters.get("status") };
  const found = usePaged(`${wanted.q} ${wanted.status}`, (skip) => findProducts(wanted, skip));
  const { rows, first, error, isCurrent, retry } = found;
  const selection = useSelection(useMemo(() => (rows ?? []).map(({ productId }) => productId), [rows]));
  const isFiltered = wanted.q !== "" || wanted.status !== "";
  return (
    <SupportPage
      title={t`Products`}
      aside={
        <Link className="button button-main" to={supportPaths.newProduct()}>
          <Trans>New product</Trans>
        </Link>
      }
    >
      <search className="support-filters">
        <SearchField
          label={t`Search products`}
          hint={t`Words, or the beginning of a SKU.`}
          value={wanted.q}
          onSearch={(text) => parameters.set({ q: text })}
        />
        <SelectField
          label={t`Status`}
          empty={t`All`}
          choices={STATUSES}
          value={wanted.status}
          onChange={({ target }) => parameters.set({ status: target.value })}
        />
      </search>
      <Found
        found={found}
        words={(count) => plural(count, { one: "1 product", other: `${formatCount(count)} products` })}
      />
      {error !== undefined && <Trouble error={error} what={t`The products`} onRetry={retry} />}
      {!rows && error === undefined && <SkeletonRows count={6} />}
      {rows && first && rows.length > 0 && (
        <>
          <BulkBar
            selected={selection.chosen}
            wanted={wanted}
            total={first.total}
            onDone={() => {
              selection.setAll(false);
              retry();
            }}
          />
          <Table rows={rows} isCurrent={isCurrent} selection={selection} />
        </>
      )}
      {rows?.length === 0 && (
        <Empty title={isFiltered ? t`No product matches` : t`There are no products yet`}>
          <p>
            {isFiltered
              ? t`Try other words, or another status.`
              : t`Add one, or import a file under Import and export.`}
          </p>
        </Empty>
      )}
      <MoreButton {...found} />
    </SupportPage>
  );
}

interface TableProps {
  rows: ProductRow[];
  isCurrent: boolean;
  selection: ReturnType<typeof useSelection>;
}

function Table({ rows, isCurrent, selection }: TableProps) {
  return (
    <table className="support-table" aria-busy={!isCurrent}>
      <caption className="visually-hidden">
        <Trans>Products</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="product-check">
            <input
              type="checkbox"
              aria-label={t`Select all products shown`}
              checked={selection.isAll}
              onChange={() => selection.setAll(!selection.isAll)}
            />
          </th>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          <th scope="col">
            <Trans>SKU</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col" className="support-number">
            <Trans>Price from</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ productId, sku, name, status, price, minQuantity, currency, imageUrl }) => (
          <tr key={productId}>
            <td data-label={t`Select`} className="product-check">
              <input
                type="checkbox"
                aria-label={t`Select ${name}, ${sku}`}
                checked={selection.has(productId)}
                onChange={() => selection.toggle(productId)}
              />
            </td>
            <th scope="row">
              <Link className="support-row-link product-row" to={supportPaths.product(sku)}>
                {imageUrl ? (
                  <Picture src={imageUrl} alt="" width="40" height="40" loading="lazy" />
                ) : (
                  <span />
                )}
                <span>{name}</span>
              </Link>
            </th>
            <td data-label={t`SKU`}>{sku}</td>
            <td data-label={t`Status`}>
              <span className={status === "active" ? "support-badge support-badge-done" : "support-badge"}>
                {statusName(status)}
              </span>
            </td>
            <td data-label={t`Price from`} className="support-number">
              {price !== undefined && minQuantity !== undefined
                ? priceInWords(formatPrice(price, currency), minQuantity)
                : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const priceInWords = (price: string, quantity: number) => t`${price} at ${quantity}`;
