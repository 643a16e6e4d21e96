// Rows of the audit log: time, staff member, action, session, subject and reason.
import { Link } from "../../page/Link.tsx";
import { spanInWords } from "../clock.ts";
import type { AuditRow } from "../contract.ts";
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
      <caption className="visually-hidden">The record, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          {!isOfOneSession && <th scope="col">Session</th>}
          <th scope="col">About</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label="When" className="audit-when">
              <When at={row.at} />
            </td>
            <td data-label="Who">
              {row.who} <span className="muted">{row.role}</span>
            </td>
            <td data-label="What">
              {actionInWords(row.action)}
              <Lasted row={row} />
            </td>
            {!isOfOneSession && (
              <td data-label="Session">
                <Session session={row.session} />
              </td>
            )}
            <td data-label="About">{row.subject === undefined ? "–" : aboutInWords(row.subject)}</td>
            <td data-label="Why">{row.reason ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lasted({ row }: { row: AuditRow }) {
  const ms = lastedMs(row);
  return ms === undefined ? null : <span className="muted"> after {spanInWords(ms)}</span>;
}

function Session({ session }: { session: string | undefined }) {
  if (session === undefined) return "–";
  const customerId = customerOf(session);
  if (customerId === undefined) return <span title={session}>Guest {session.slice(1, 5)}</span>;
  return <Link to={supportPaths.customer(customerId)}>Customer {customerId}</Link>;
}
