// What an import or a bulk edit would change, field by field.
import { formatCount } from "../../format/numbers.ts";
import type { ProductDifferences } from "./calls.ts";

interface DifferencesProps {
  products: ProductDifferences[];
  /** The number of all products that would change. */
  total: number;
}

/** A text without the quotation marks of JSON. */
const plain = (json: string) => (/^".*"$/.test(json) ? json.slice(1, -1) : json) || "–";

export function Differences({ products, total }: DifferencesProps) {
  if (products.length === 0) return null;
  const hidden = total - products.length;
  return (
    <>
      <table className="support-table">
        <caption className="visually-hidden">Differences</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Field</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        {products.map(({ sku, name, isNew, fields, further }) => (
          <tbody key={sku}>
            {isNew && (
              <tr>
                <th scope="row">
                  {sku} {name}
                </th>
                <td data-label="Field" colSpan={3}>
                  New product
                </td>
              </tr>
            )}
            {fields.map(({ field, from, to }, at) => (
              <tr key={field}>
                <th scope="row">
                  {at === 0 ? `${sku} ${name}` : <span className="visually-hidden">{sku}</span>}
                </th>
                <td data-label="Field">{field}</td>
                <td data-label="Now" className="support-long">
                  {plain(from)}
                </td>
                <td data-label="Then" className="support-long">
                  {plain(to)}
                </td>
              </tr>
            ))}
            {further !== undefined && further > 0 && (
              <tr>
                <td colSpan={4} className="muted">
                  And {formatCount(further)} further fields of {sku}.
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {hidden > 0 && <p className="muted">And {formatCount(hidden)} further products.</p>}
    </>
  );
}
