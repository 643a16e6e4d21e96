// Opens the form for the customer's review of a product, and says what became of it.

import { t } from "@lingui/core/macro";
import type { ReviewEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { reviewHash } from "./words.ts";

const WORDS: Record<ReviewEntry["state"], string> = {
  pending: t`Your review is waiting for approval. Edit it`,
  published: t`Your review is published. Edit it`,
  rejected: t`We did not publish your review. See why`,
};

export default function ReviewLink({ productId, name }: { productId: number; name: string }) {
  const { pathname, search } = useLocation();
  const review = useEntry<ReviewEntry>(`reviews/${productId}`);
  return (
    <p className="review-link no-print">
      <Link to={`${pathname}${search}${reviewHash(productId)}`}>
        <span>{review ? WORDS[review.state] : t`Review this product`}</span>
        <span className="visually-hidden">{`: ${name}`}</span>
      </Link>
    </p>
  );
}
