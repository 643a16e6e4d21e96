// Announces how many rows were found.
import { plural } from "../../format/numbers.ts";
import type { Paged } from "./usePaged.ts";

interface FoundProps {
  found: Pick<Paged<unknown>, "rows" | "isCurrent" | "hasMore">;
  one: string;
  many?: string;
}

export function Found({ found: { rows, isCurrent, hasMore }, one, many }: FoundProps) {
  const words = rows && `${plural(rows.length, one, many)}${hasMore ? " shown; there are more" : ""}`;
  return (
    <p role="status" className="support-found muted">
      {isCurrent ? words : "Searching…"}
    </p>
  );
}
