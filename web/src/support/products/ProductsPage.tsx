// All products, also those that are not for sale.
import { useAtomValue } from "jotai";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
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
import { findProducts, type ProductRow } from "./calls.ts";
import { formatPrice } from "./price.ts";
import { statusName } from "./statuses.ts";
import "../parts/parts.css";
import "./products.css";

export default function ProductsPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title="Products" />;
  return <Products />;
}

function Products() {
  const parameters = useParameters();
  const q = parameters.get("q");
  const found = usePaged(q, (after) => findProducts(q, after));
  const { rows, error, isCurrent, retry } = found;
  return (
    <SupportPage
      title="Products"
      aside={
        <Link className="button button-main" to={supportPaths.newProduct()}>
          New product
        </Link>
      }
    >
      <search className="support-filters">
        <SearchField
          label="Search products"
          hint="Words of products that are for sale, or the SKU of any product."
          value={q}
          onSearch={(text) => parameters.set({ q: text })}
        />
      </search>
      <Found found={found} one="product" />
      {error !== undefined && <Trouble error={error} what="The products" onRetry={retry} />}
      {!rows && error === undefined && <SkeletonRows count={6} />}
      {rows && rows.length > 0 && <Table rows={rows} isCurrent={isCurrent} />}
      {rows?.length === 0 && (
        <Empty title={q ? `No product matches “${q}”` : "There are no products yet"}>
          <p>{q ? "Try other words, or the whole SKU." : "Add one, or import a file under Catalog."}</p>
        </Empty>
      )}
      <MoreButton {...found} />
    </SupportPage>
  );
}

function Table({ rows, isCurrent }: { rows: ProductRow[]; isCurrent: boolean }) {
  return (
    <table className="support-table" aria-busy={!isCurrent}>
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">SKU</th>
          <th scope="col">Status</th>
          <th scope="col" className="support-number">
            Price from
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ productId, sku, name, status, price, minQuantity, currency, imageUrl }) => (
          <tr key={productId}>
            <th scope="row">
              <Link className="support-row-link product-row" to={supportPaths.product(sku)}>
                {imageUrl ? <img src={imageUrl} alt="" width="40" height="40" loading="lazy" /> : <span />}
                {name}
              </Link>
            </th>
            <td data-label="SKU">{sku}</td>
            <td data-label="Status">
              <span className={status === "active" ? "support-badge support-badge-done" : "support-badge"}>
                {statusName(status)}
              </span>
            </td>
            <td data-label="Price from" className="support-number">
              {price === undefined ? "–" : `${formatPrice(price, currency)} at ${minQuantity}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
