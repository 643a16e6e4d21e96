// One page of a history, of orders or of quotes: a row each, and the links to the other pages.
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { formatDay } from "../../format/dates.ts";
import { formatCount } from "../../format/numbers.ts";
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
  /** What the table has: "3 orders, the latest first". */
  caption: string;
  /** The name of the links to the pages: "Pages of orders". */
  pagesLabel: string;
  /** The heads of the columns whose names differ. */
  heads: { code: string; at: string; sum: string };
  rows: HistoryRow[];
  history: { page: number; pages: number; total: number };
  pathOf: (page: number) => string;
}

export function HistoryTable({ caption, pagesLabel, heads, rows, history, pathOf }: HistoryTableProps) {
  return (
    <>
      <table className="orders">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[heads.code, heads.at, t`Status`, t`Pieces`, heads.sum].map((head) => (
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
              <td data-label={t`Status`}>
                <span className={`order-badge ${badge}`}>{status}</span>
              </td>
              <td data-label={t`Pieces`}>{formatCount(units)}</td>
              <td data-label={heads.sum}>{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages
        label={pagesLabel}
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
