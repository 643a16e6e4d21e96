// Rows of the audit log: time, staff member, action, session, subject and reason.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "../../page/Link.tsx";
import { spanInWords } from "../clock.ts";
import type { AuditRow } from "../contract.ts";
import { roleName } from "../me.ts";
import { customerOf } from "../parts/SessionLink.tsx";
import { When } from "../parts/When.tsx";
import { supportPaths } from "../paths.ts";
import { aboutInWords, actionInWords, lastedMs } from "./words.ts";

interface AuditTableProps {
  rows: AuditRow[];
  /** Hides the session column. */
  isOfOneSession?: boolean;
  isCurrent?: boolean;
}

export function AuditTable({ rows, isOfOneSession = false, isCurrent = true }: AuditTableProps) {
  return (
    <table className="support-table" aria-busy={!isCurrent}>
      <caption className="visually-hidden">
        <Trans>The record, the latest first</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Who</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          {!isOfOneSession && (
            <th scope="col">
              <Trans>Session</Trans>
            </th>
          )}
          <th scope="col">
            <Trans>About</Trans>
          </th>
          <th scope="col">
            <Trans>Why</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t`When`} className="audit-when">
              <When at={row.at} />
            </td>
            <td data-label={t`Who`}>
              <span>{row.who}</span> <span className="muted">{roleName(row.role)}</span>
            </td>
            <td data-label={t`What`}>
              <span>{actionInWords(row.action)}</span>
              <Lasted row={row} />
            </td>
            {!isOfOneSession && (
              <td data-label={t`Session`}>
                <Session session={row.session} />
              </td>
            )}
            <td data-label={t`About`}>{aboutInWords(row)}</td>
            <td data-label={t`Why`}>{row.reason ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lasted({ row }: { row: AuditRow }) {
  const ms = lastedMs(row);
  if (ms === undefined) return null;
  const span = spanInWords(ms);
  return (
    <span className="muted">
      {" "}
      <Trans>after {span}</Trans>
    </span>
  );
}

function Session({ session }: { session: string | undefined }) {
  if (session === undefined) return "–";
  const customerId = customerOf(session);
  if (customerId === undefined) {
    const guest = session.slice(1, 5);
    return (
      <span title={session}>
        <Trans>Guest {guest}</Trans>
      </span>
    );
  }
  return (
    <Link to={supportPaths.customer(customerId)}>
      <Trans>Customer {customerId}</Trans>
    </Link>
  );
}
