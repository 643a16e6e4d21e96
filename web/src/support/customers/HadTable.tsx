// A customer's orders, quotes or proofs, latest first.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
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
  const id = useId();
  const shown = rows.length;
  return (
    <section className="support-section" aria-labelledby={id}>
      <h2 id={id}>
        <span>{title}</span>{" "}
        {rows.length > 0 && (
          <span className="muted">{count > shown ? t`the latest ${shown} of ${count}` : count}</span>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <table className="support-table support-had">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Number</Trans>
              </th>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>State</Trans>
              </th>
              {hasTotals && (
                <th scope="col" className="support-number">
                  <Trans>Total</Trans>
                </th>
              )}
              {hasPayments && (
                <th scope="col">
                  <Trans>Payment</Trans>
                </th>
              )}
              <th scope="col">
                <Trans>Changed</Trans>
              </th>
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
                <td data-label={t`What`}>{what}</td>
                <td data-label={t`State`}>{state}</td>
                {hasTotals && (
                  <td data-label={t`Total`} className="support-number">
                    {total ?? "–"}
                  </td>
                )}
                {hasPayments && <td data-label={t`Payment`}>{payment}</td>}
                <td data-label={t`Changed`}>
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
