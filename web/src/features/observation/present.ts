// The observers of this session and their suggestions, from the live map.
import { atom } from "jotai";
import type { ObserverEntry, SuggestionEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

/** The observers, earliest first. */
export const observersAtom = entriesUnder<ObserverEntry>("observers/");
export const suggestionsAtom = entriesUnder<SuggestionEntry>("suggestions/");

export const isSupportedAtom = atom((get) => get(observersAtom).length + get(suggestionsAtom).length > 0);
