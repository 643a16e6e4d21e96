// Questions about products, from the live map. The fragment of an address opens the conversation about a product.
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

/** The latest question about a product; one that is not closed first. */
export function questionAbout(
  questions: readonly QuestionEntry[],
  productId: number,
): QuestionEntry | undefined {
  const about = questions.filter((question) => question.productId === productId);
  const isClosed = ({ state }: QuestionEntry) => Number(state === "closed");
  return about.toSorted((a, b) => isClosed(a) - isClosed(b) || b.askedAt - a.askedAt)[0];
}
