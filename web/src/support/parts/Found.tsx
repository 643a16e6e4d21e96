// Announces how many rows were found.
import { t } from "@lingui/core/macro";
import type { Paged } from "./usePaged.ts";

interface FoundProps {
  found: Pick<Paged<unknown>, "rows" | "isCurrent" | "hasMore">;
  /** So many rows: `12 orders`. */
  words: (count: number) => string;
}

export function Found({ found: { rows, isCurrent, hasMore }, words }: FoundProps) {
  return (
    <p role="status" className="support-found muted">
      {isCurrent ? rows && foundInWords(words(rows.length), hasMore) : t`Searching…`}
    </p>
  );
}

const foundInWords = (rows: string, hasMore: boolean) => (hasMore ? t`${rows} shown; there are more` : rows);
