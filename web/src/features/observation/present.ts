// Who of the staff looks at this session, and what they suggest, as the live map has it.
import { atom } from "jotai";
import type { ObserverEntry, SuggestionEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

/** Those who look, the first first. */
export const observersAtom = entriesUnder<ObserverEntry>("observers/");
export const suggestionsAtom = entriesUnder<SuggestionEntry>("suggestions/");

export const isSupportedAtom = atom((get) => get(observersAtom).length + get(suggestionsAtom).length > 0);
