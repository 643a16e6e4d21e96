// The observers of this session, their suggestions and their answers, from the live map.
import { atom } from "jotai";
import type { ObserverEntry, QuestionEntry, SuggestionEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

/** The observers, earliest first. */
export const observersAtom = entriesUnder<ObserverEntry>("observers/");
export const suggestionsAtom = entriesUnder<SuggestionEntry>("suggestions/");

const questionsAtom = entriesUnder<QuestionEntry>("questions/");

export const isSupportedAtom = atom((get) => get(observersAtom).length + get(suggestionsAtom).length > 0);
/** Whether staff have answered a question and the customer has not seen it. */
export const hasAnswersAtom = atom((get) => get(questionsAtom).some(({ unseen }) => unseen > 0));
