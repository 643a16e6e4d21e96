// Texts about observers. Pure.
import type { ObserverEntry, SuggestionEntry } from "../../api/types.ts";
import { plural } from "../../format/numbers.ts";

const list = new Intl.ListFormat("en-US");
const time = new Intl.DateTimeFormat(globalThis.document?.documentElement.lang || "en-US", {
  hour: "numeric",
  minute: "2-digit",
});

export interface ViewingWords {
  who: string;
  since: string;
  personal: string;
}

/** Undefined without observers. */
export function viewingInWords(observers: readonly ObserverEntry[]): ViewingWords | undefined {
  if (observers.length === 0) return undefined;
  const since = Math.min(...observers.map(({ startedAt }) => startedAt));
  const isRevealed = observers.some(({ revealed }) => revealed);
  return {
    who: list.format([...new Set(observers.map(({ name }) => name))]),
    since: time.format(since),
    personal: isRevealed ? "Your personal details are shown." : "Your personal details are hidden.",
  };
}

/** "Ceramic mug, 250 pieces", or undefined for a note only. */
export function thingInWords({ product, units, layer }: SuggestionEntry): string | undefined {
  if (product === undefined) return undefined;
  if (layer) return `A change to your design on ${product}`;
  return units === undefined ? product : `${product}, ${plural(units, "piece")}`;
}
