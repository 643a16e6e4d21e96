// One page of a history, of orders or of quotes: a row each, and the links to the other pages.
import type { ReactNode } from "react";
import { formatDay } from "../../format/dates.ts";
import { formatCount, plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Pages } from "../../ui/layout/Pages.tsx";
import "./orders.css";

export interface HistoryRow {
  code: string;
  to: string;
  /** Beside the code. */
  note: ReactNode;
  at: number;
  status: string;
  /** The class of the status's badge. */
  badge: string;
  units: number;
  sum: ReactNode;
}

interface HistoryTableProps {
  /** What a row is: "order". */
  noun: string;
  /** The heads of the columns whose names differ. */
  heads: { code: string; at: string; sum: string };
  rows: HistoryRow[];
  history: { page: number; pages: number; total: number };
  pathOf: (page: number) => string;
}

export function HistoryTable({ noun, heads, rows, history, pathOf }: HistoryTableProps) {
  return (
    <>
      <table className="orders">
        <caption className="visually-hidden">{plural(history.total, noun)}, the latest first</caption>
        <thead>
          <tr>
            {[heads.code, heads.at, "Status", "Pieces", heads.sum].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, to, note, at, status, badge, units, sum }) => (
            <tr key={code}>
              <th scope="row">
                <Link to={to}>{code}</Link>
                {note}
              </th>
              <td data-label={heads.at}>
                <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
              </td>
              <td data-label="Status">
                <span className={`order-badge ${badge}`}>{status}</span>
              </td>
              <td data-label="Pieces">{formatCount(units)}</td>
              <td data-label={heads.sum}>{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages
        label={`Pages of ${noun}s`}
        page={history.page}
        pages={history.pages}
        link={(page, name, label) => (
          <Link className="icon-button" to={pathOf(page)} aria-label={label}>
            {name}
          </Link>
        )}
      />
    </>
  );
}
