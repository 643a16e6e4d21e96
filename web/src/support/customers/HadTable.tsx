// A customer's orders, quotes or proofs, latest first.
import type { ReactNode } from "react";
import { Link } from "../../page/Link.tsx";
import { When } from "../parts/When.tsx";

export interface HadRow {
  code: string;
  to: string;
  title: string;
  state: ReactNode;
  total?: string | undefined;
  payment?: ReactNode;
  changedAt: number;
}

interface HadTableProps {
  /** For example "Orders". */
  title: string;
  rows: HadRow[];
  /** The total count, if more exist than are shown. */
  count?: number;
  /** Shown if there are none. */
  none: string;
}

export function HadTable({ title, rows, count = rows.length, none }: HadTableProps) {
  const hasTotals = rows.some(({ total }) => total !== undefined);
  const hasPayments = rows.some(({ payment }) => payment !== undefined);
  const id = `had-${title.toLowerCase()}`;
  return (
    <section className="support-section" aria-labelledby={id}>
      <h2 id={id}>
        {title}{" "}
        {rows.length > 0 && (
          <span className="muted">
            {count > rows.length ? `the latest ${rows.length} of ${count}` : count}
          </span>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <table className="support-table support-had">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">What</th>
              <th scope="col">State</th>
              {hasTotals && (
                <th scope="col" className="support-number">
                  Total
                </th>
              )}
              {hasPayments && <th scope="col">Payment</th>}
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, to, title: what, state, total, payment, changedAt }) => (
              <tr key={code}>
                <th scope="row">
                  <Link className="support-row-link support-code-name" to={to}>
                    {code}
                  </Link>
                </th>
                <td data-label="What">{what}</td>
                <td data-label="State">{state}</td>
                {hasTotals && (
                  <td data-label="Total" className="support-number">
                    {total ?? "–"}
                  </td>
                )}
                {hasPayments && <td data-label="Payment">{payment}</td>}
                <td data-label="Changed">
                  <When at={changedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
