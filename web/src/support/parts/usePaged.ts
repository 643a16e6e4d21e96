// A list that loads page by page. A new question starts over; the last rows stay visible until the response arrives.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useAnswer } from "../../api/useAnswer.ts";
import { signInsAtom } from "../me.ts";

export interface PageOf<Row> {
  rows: Row[];
  /** The cursor of the next page; omitted on the last one. */
  next?: string | undefined;
}

export interface Paged<Row, Page extends PageOf<Row> = PageOf<Row>> {
  /** The first page of the current rows. */
  first?: Page;
  /** Undefined until the first response. */
  rows?: Row[];
  error?: unknown;
  /** The rows match the current question. */
  isCurrent: boolean;
  hasMore: boolean;
  isReadingMore: boolean;
  /** Why the next page could not be loaded. */
  moreError?: unknown;
  more: () => Promise<void>;
  retry: () => void;
}

interface Further<Row> {
  of?: PageOf<Row>;
  pages: PageOf<Row>[];
  error?: unknown;
}

/** `question` names everything that the rows depend on. */
export function usePaged<Row, Page extends PageOf<Row> = PageOf<Row>>(
  question: string,
  ask: (before?: string) => Promise<Page & PageOf<Row>>,
): Paged<Row, Page> {
  const signIns = useAtomValue(signInsAtom);
  const { data: first, error, isCurrent, retry } = useAnswer(`${signIns} ${question}`, () => ask());
  const [further, setFurther] = useState<Further<Row>>({ pages: [] });
  const [isReadingMore, setReading] = useState(false);
  const own: Further<Row> = further.of === first ? further : { pages: [] };
  const next = (own.pages.at(-1) ?? first)?.next;

  async function more() {
    if (!first || next === undefined || isReadingMore) return;
    setReading(true);
    try {
      const page = await ask(next);
      setFurther({ of: first, pages: [...own.pages, page] });
    } catch (failure) {
      setFurther({ ...own, of: first, error: failure });
    }
    setReading(false);
  }

  return {
    ...(first && { first }),
    ...(first && { rows: [first, ...own.pages].flatMap(({ rows }) => rows) }),
    ...(error !== undefined && { error }),
    ...(own.error !== undefined && { moreError: own.error }),
    isCurrent,
    hasMore: next !== undefined,
    isReadingMore,
    more,
    retry,
  };
}
