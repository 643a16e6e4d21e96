// Texts and rules of reviews.
import { t } from "@lingui/core/macro";
import type { RejectReason, ReviewRequest } from "../../api/types.ts";
import type { Errors } from "../../forms/useFields.ts";
import { firstFault, maxlength, required } from "../../forms/validators.ts";

/** The server's limits, in characters. */
export const MAX = { title: 80, text: 1500, goodFor: 80 };

export const REASONS: Record<RejectReason, string> = {
  off_topic: t`It is not about the product.`,
  offensive: t`It is rude or insulting.`,
  personal_data: t`It contains personal data.`,
  advertising: t`It advertises something.`,
};

const HASH = /^#review-(\d{1,15})$/i;

export const reviewHash = (productId: number) => `#review-${productId}`;

/** The product whose review an address opens. */
export function reviewedOf(hash: string): number | undefined {
  const id = HASH.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

export interface Values {
  stars: number;
  title: string;
  text: string;
  goodFor: string;
  shownAs: "person" | "company";
}
export const FIELDS = ["stars", "title", "text", "goodFor", "shownAs"] as const satisfies Array<keyof Values>;

export function check({ stars, title, text, goodFor }: Values): Errors<keyof Values> {
  const faults = {
    stars: stars === 0 ? t`Please choose from 1 to 5 stars.` : undefined,
    title: firstFault(title, required, maxlength(MAX.title)),
    text: firstFault(text, required, maxlength(MAX.text)),
    goodFor: firstFault(goodFor, maxlength(MAX.goodFor)),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

export const requestOf = ({ goodFor, ...rest }: Values): ReviewRequest => ({
  ...rest,
  ...(goodFor.trim() && { goodFor }),
});
