// Questions about products, from the live map. The fragment of an address opens the conversation about a product.
import { atom } from "jotai";
import type { QuestionEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

const HASH = /^#ask-(\d{1,15})$/i;

export const askHash = (productId: number) => `#ask-${productId}`;

/** The product of the conversation that an address opens. */
export function subjectOf(hash: string): number | undefined {
  const id = HASH.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

export const questionsAtom = entriesUnder<QuestionEntry>("questions/");

/** Whether the shop has answers that the customer has not seen. */
export const hasAnswersAtom = atom((get) => get(questionsAtom).some(({ unseen }) => unseen > 0));

/** The latest question about a product; an open one first. */
export function questionAbout(
  questions: readonly QuestionEntry[],
  productId: number,
): QuestionEntry | undefined {
  const rank = ({ state, askedAt }: QuestionEntry) => [state === "closed" ? 0 : 1, askedAt] as const;
  return questions
    .filter((question) => question.productId === productId)
    .toSorted((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1])[0];
}
