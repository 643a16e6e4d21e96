// A list that is read page by page. Another question begins anew; what was found last stays until the new is there.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useAnswer } from "../../api/useAnswer.ts";
import { signInsAtom } from "../me.ts";

export interface PageOf<Row> {
  rows: Row[];
  /** Where the next page begins; left out on the last one. */
  next?: string | undefined;
}

export interface Paged<Row> {
  /** Undefined until there is an answer. */
  rows?: Row[];
  error?: unknown;
  /** They are for what is asked now. */
  isCurrent: boolean;
  hasMore: boolean;
  isReadingMore: boolean;
  /** Why the further page could not be read. */
  moreError?: unknown;
  more: () => Promise<void>;
  retry: () => void;
}

interface Further<Row> {
  of?: PageOf<Row>;
  pages: PageOf<Row>[];
  error?: unknown;
}

/** `question` names all that the rows depend on. */
export function usePaged<Row>(question: string, ask: (before?: string) => Promise<PageOf<Row>>): Paged<Row> {
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
