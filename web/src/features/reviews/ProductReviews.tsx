// The reviews of a product: average, distribution, and the texts by pages. Buyers are offered to write one.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { at } from "../../api/address.ts";
import { read } from "../../api/resource.ts";
import type { PublicReview, ReviewsAnswer } from "../../api/types.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { formatDay } from "../../format/dates.ts";
import { formatCount, formatTenths } from "../../format/numbers.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { Pages } from "../../ui/layout/Pages.tsx";
import { isSignedInAtom } from "../session/index.ts";
import ReviewLink from "./ReviewLink.tsx";
import { Stars } from "./Stars.tsx";
import "./reviews.css";

const SORTS = [
  { value: "newest", name: t`Newest` },
  { value: "highest", name: t`Most stars` },
  { value: "lowest", name: t`Fewest stars` },
];

export default function ProductReviews({ productId, name }: { productId: number; name: string }) {
  const [sort, setSort] = useState("newest");
  const [page, setPage] = useState(1);
  const { data, error, retry } = useAnswer(`${productId} ${sort} ${page}`, () =>
    read(at("/api/products/{id}/reviews", { id: productId, sort, page: String(page) })),
  );
  const mayReview = useMayReview(productId);
  // Without reviews, there is nothing to show to visitors who cannot write one.
  if (data ? data.count === 0 && !mayReview : error === undefined) return null;
  return (
    <section className="product-reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">
        <Trans>Reviews</Trans>
      </h2>
      {error !== undefined && (
        <Failure what={t`The reviews could not be loaded.`} error={error} onRetry={retry} />
      )}
      {data?.count === 0 && (
        <p>
          <Trans>No reviews yet.</Trans>
        </p>
      )}
      {data && data.count > 0 && <Summary answer={data} />}
      {mayReview && <ReviewLink productId={productId} name={name} />}
      {data && data.count > 1 && (
        <SelectField
          className="review-sort"
          label={t`Sort by`}
          choices={SORTS}
          value={sort}
          onChange={({ target }) => {
            setSort(target.value);
            setPage(1);
          }}
        />
      )}
      <ul className="reviews">
        {data?.reviews.map((review) => (
          <Review key={review.code} review={review} />
        ))}
      </ul>
      {data && (
        <Pages
          label={t`Pages of reviews`}
          page={data.page}
          pages={data.pages}
          link={(to, sign, label) => (
            <button type="button" className="icon-button" aria-label={label} onClick={() => setPage(to)}>
              {sign}
            </button>
          )}
        />
      )}
    </section>
  );
}

/** Whether the visitor is a customer who has got the product. */
function useMayReview(productId: number): boolean {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data } = useAnswer(isSignedIn ? String(productId) : undefined, () =>
    read(at("/api/myaccount/reviews/{id}", { id: productId })),
  );
  return isSignedIn && (data?.mayReview ?? false);
}

function Summary({ answer: { average, count, stars } }: { answer: ReviewsAnswer }) {
  return (
    <div className="review-summary">
      <p className="review-average">
        <strong>{formatTenths(average)}</strong>
        <Stars value={average} />
        <span className="muted">
          {plural(count, { one: "1 review", other: `${formatCount(count)} reviews` })}
        </span>
      </p>
      <dl className="review-shares">
        {stars
          .map((number, at) => ({ number, stars: at + 1 }))
          .toReversed()
          .map(({ number, stars: of }) => (
            <div key={of}>
              <dt>{plural(of, { one: "1 star", other: `${formatCount(of)} stars` })}</dt>
              <dd>
                <span className="review-share" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * number) / count}%` }} />
                </span>
                <span>{number}</span>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Review({ review }: { review: PublicReview }) {
  const { stars, title, text, goodFor, name, publishedAt, answer } = review;
  const day = formatDay(publishedAt);
  return (
    <li className="review">
      <h3>
        <Stars value={stars} /> <span>{title}</span>
      </h3>
      <p className="muted">
        <Trans>
          {name}, verified buyer, <time dateTime={new Date(publishedAt).toISOString()}>{day}</time>
        </Trans>
      </p>
      <p className="review-text">{text}</p>
      {goodFor && (
        <p className="muted">
          <Trans>Recommended for {goodFor}</Trans>
        </p>
      )}
      {answer && (
        <blockquote className="review-answer">
          <p>
            <strong>
              <Trans>Our answer</Trans>
            </strong>
          </p>
          <p className="review-text">{answer}</p>
        </blockquote>
      )}
    </li>
  );
}
