// Suggestions from support, each as a card to accept or decline. On a phone it is one line until it is opened.
import { plural, t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useEffect, useId, useState } from "react";
import { formatCount } from "../../format/numbers.ts";
import { announce } from "../../page/navigation.ts";
import { Sign } from "../../ui/buttons/Sign.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { OfferCard } from "./OfferCard.tsx";
import { suggestionsAtom } from "./present.ts";

const isWide = () => window.matchMedia("(width >= 60rem)").matches;

export function Suggestions() {
  const suggestions = useAtomValue(suggestionsAtom).toSorted((a, b) => b.suggestedAt - a.suggestedAt);
  const [open, setOpen] = useState(isWide);
  const kept = useKeptFocus<HTMLUListElement>("button, a");
  const id = useId();
  const [latest] = suggestions;

  const newest = latest?.suggestionId;
  const by = latest?.by ?? "";
  useEffect(() => {
    if (newest !== undefined)
      announce(t`${by} of support has a suggestion for you. It is at the top of the page.`);
  }, [newest, by]);

  if (!latest) return null;
  const title = plural(suggestions.length, {
    one: `A suggestion from ${by}`,
    other: `${formatCount(suggestions.length)} suggestions from ${by}`,
  });
  return (
    <section className="support-offers" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          <Sign open={open} />
        </button>
      </h2>
      <ul {...kept} id={id} hidden={!open}>
        {suggestions.map((suggestion) => (
          <OfferCard key={suggestion.suggestionId} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  );
}
