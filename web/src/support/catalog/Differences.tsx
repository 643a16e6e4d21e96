// What an import or a bulk edit would change, field by field.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  const more = formatCount(hidden);
  return (
    <>
      <table className="support-table">
        <caption className="visually-hidden">
          <Trans>Differences</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
            <th scope="col">
              <Trans>Then</Trans>
            </th>
          </tr>
        </thead>
        {products.map(({ sku, name, isNew, fields, further }) => (
          <tbody key={sku}>
            {isNew && (
              <tr>
                <th scope="row">{`${sku} ${name}`}</th>
                <td data-label={t`Field`} colSpan={3}>
                  <Trans>New product</Trans>
                </td>
              </tr>
            )}
            {fields.map(({ field, from, to }, at) => (
              <tr key={field}>
                <th scope="row">
                  {at === 0 ? `${sku} ${name}` : <span className="visually-hidden">{sku}</span>}
                </th>
                <td data-label={t`Field`}>{field}</td>
                <td data-label={t`Now`} className="support-long">
                  {plain(from)}
                </td>
                <td data-label={t`Then`} className="support-long">
                  {plain(to)}
                </td>
              </tr>
            ))}
            {further !== undefined && further > 0 && <Further count={formatCount(further)} sku={sku} />}
          </tbody>
        ))}
      </table>
      {hidden > 0 && (
        <p className="muted">
          <Trans>And {more} further products.</Trans>
        </p>
      )}
    </>
  );
}

const Further = ({ count, sku }: { count: string; sku: string }) => (
  <tr>
    <td colSpan={4} className="muted">
      <Trans>
        And {count} further fields of {sku}.
      </Trans>
    </td>
  </tr>
);
