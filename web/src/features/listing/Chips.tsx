// The applied filters in place, each with a way out.
import { X } from "lucide-react";
import { chipsOf } from "./chips.ts";
import { clearFilters } from "./facets.ts";
import type { Listing } from "./useListing.ts";

export function Chips({ listing: { search, answer, apply } }: { listing: Listing }) {
  const chips = chipsOf(search, answer?.facets ?? []);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Applied filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button type="button" className="chip" onClick={() => apply(chip.without)}>
            <span className="sr-only">Remove filter: </span>
            {chip.text}
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link-button" onClick={() => apply(clearFilters(search))}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
