// The reviews of a product: average, distribution, and the texts by pages. Buyers are offered to write one.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { at } from "../../api/address.ts";
import { read } from "../../api/resource.ts";
import type { PublicReview, ReviewsAnswer } from "../../api/types.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { formatDay } from "../../format/dates.ts";
import { plural } from "../../format/numbers.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { Pages } from "../../ui/layout/Pages.tsx";
import { isSignedInAtom } from "../session/index.ts";
import ReviewLink from "./ReviewLink.tsx";
import { Stars } from "./Stars.tsx";
import "./reviews.css";

const SORTS = [
  { value: "newest", name: "Newest" },
  { value: "highest", name: "Most stars" },
  { value: "lowest", name: "Fewest stars" },
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
      <h2 id="reviews-title">Reviews</h2>
      {error !== undefined && (
        <Failure what="The reviews could not be loaded." error={error} onRetry={retry} />
      )}
      {data?.count === 0 && <p>No reviews yet.</p>}
      {data && data.count > 0 && <Summary answer={data} />}
      {mayReview && <ReviewLink productId={productId} name={name} />}
      {data && data.count > 1 && (
        <SelectField
          className="review-sort"
          label="Sort by"
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
          label="Pages of reviews"
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
        <strong>{average.toFixed(1)}</strong>
        <Stars value={average} />
        <span className="muted">{plural(count, "review")}</span>
      </p>
      <dl className="review-shares">
        {stars
          .map((number, at) => ({ number, stars: at + 1 }))
          .toReversed()
          .map(({ number, stars: of }) => (
            <div key={of}>
              <dt>{plural(of, "star")}</dt>
              <dd>
                <span className="review-share" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * number) / count}%` }} />
                </span>
                {number}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Review({ review }: { review: PublicReview }) {
  const { stars, title, text, goodFor, name, publishedAt, answer } = review;
  return (
    <li className="review">
      <h3>
        <Stars value={stars} /> {title}
      </h3>
      <p className="muted">
        {name}, verified buyer,{" "}
        <time dateTime={new Date(publishedAt).toISOString()}>{formatDay(publishedAt)}</time>
      </p>
      <p className="review-text">{text}</p>
      {goodFor && <p className="muted">Recommended for {goodFor}</p>}
      {answer && (
        <blockquote className="review-answer">
          <p>
            <strong>Our answer</strong>
          </p>
          <p className="review-text">{answer}</p>
        </blockquote>
      )}
    </li>
  );
}
