// The applied filters as removable chips.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { chipsOf } from "./chips.ts";
import { clearFilters } from "./facets.ts";
import type { Listing } from "./useListing.ts";

export function Chips({ listing: { search, answer, apply } }: { listing: Listing }) {
  const chips = chipsOf(search, answer?.facets ?? [], answer?.currency);
  if (chips.length === 0) return null;
  // The pressed button disappears with its filter; the total takes the focus.
  const leave = (without: URLSearchParams) => {
    apply(without);
    document.querySelector<HTMLElement>(".listing-total")?.focus({ preventScroll: true });
  };
  return (
    <ul className="chips" aria-label={t`Applied filters`}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button type="button" className="chip" onClick={() => leave(chip.without)}>
            <span className="visually-hidden">
              <Trans>Remove filter:</Trans>{" "}
            </span>
            <span>{chip.text}</span>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link-button" onClick={() => leave(clearFilters(search))}>
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  );
}
