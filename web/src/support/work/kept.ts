// Keeps the order of a queue while it is shown. New and finished items are counted, and added or removed on refresh.
import { t } from "@lingui/core/macro";
import type { WorkItem } from "../contract.ts";

export interface KeptRow {
  item: WorkItem;
  /** It is no longer in the queue. */
  isDone: boolean;
}

export interface Kept {
  rows: KeptRow[];
  /** The number of items in the queue that are not shown. */
  news: number;
  /** The number of shown items that are no longer in the queue. */
  done: number;
}

/** The rows in their order, with the latest values. */
export function kept(shown: readonly WorkItem[], now: readonly WorkItem[]): Kept {
  const byCode = new Map(now.map((item) => [item.code, item]));
  const rows = shown.map((item) => {
    const known = byCode.get(item.code);
    return { item: known ?? item, isDone: known === undefined };
  });
  const codes = new Set(shown.map(({ code }) => code));
  return {
    rows,
    news: now.filter(({ code }) => !codes.has(code)).length,
    done: rows.filter(({ isDone }) => isDone).length,
  };
}

/** "3 new, 1 done"; undefined if nothing has changed. */
export function newsInWords({ news, done }: Pick<Kept, "news" | "done">): string | undefined {
  const said = [news > 0 && t`${news} new`, done > 0 && t`${done} done`].filter(Boolean);
  return said.length > 0 ? said.join(", ") : undefined;
}

/** The same items with one of them changed. */
export const withItem = (items: readonly WorkItem[], changed: WorkItem) =>
  items.map((item) => (item.code === changed.code ? changed : item));
