// Texts about observers. Pure.

import { plural, t } from "@lingui/core/macro";
import type { ObserverEntry, SuggestionEntry } from "../../api/types.ts";
import { LANGUAGE } from "../../format/locale.ts";
import { formatCount } from "../../format/numbers.ts";

const list = new Intl.ListFormat(LANGUAGE);
const time = new Intl.DateTimeFormat(LANGUAGE, {
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
    personal: isRevealed ? t`Your personal details are shown.` : t`Your personal details are hidden.`,
  };
}

/** "Ceramic mug, 250 pieces", or undefined for a note only. */
export function thingInWords({ product, units, layer }: SuggestionEntry): string | undefined {
  if (product === undefined) return undefined;
  if (layer) return t`A change to your design on ${product}`;
  return units === undefined
    ? product
    : plural(units, { one: `${product}, 1 piece`, other: `${product}, ${formatCount(units)} pieces` });
}
