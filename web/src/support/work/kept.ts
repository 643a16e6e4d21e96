// The order of a queue while somebody looks at it: nothing moves by itself. What is new and what is done is counted, and
// comes in and goes when it is asked for.
import type { WorkItem } from "../contract.ts";

export interface KeptRow {
  item: WorkItem;
  /** It is in the queue no more. */
  isDone: boolean;
}

export interface Kept {
  rows: KeptRow[];
  /** How many are in the queue and not shown. */
  news: number;
  /** How many are shown and no longer in the queue. */
  done: number;
}

/** The rows in their order, as they are by what was read last. */
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

/** "3 new, 1 done"; nothing while all is as it is shown. */
export function newsInWords({ news, done }: Pick<Kept, "news" | "done">): string | undefined {
  const said = [news > 0 && `${news} new`, done > 0 && `${done} done`].filter(Boolean);
  return said.length > 0 ? said.join(", ") : undefined;
}

/** The same items with one of them changed. */
export const withItem = (items: readonly WorkItem[], changed: WorkItem) =>
  items.map((item) => (item.code === changed.code ? changed : item));
