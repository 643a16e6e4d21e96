// The rating of a product on its card, if it has reviews.
import { plural } from "@lingui/core/macro";
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { formatCount, formatTenths } from "../../format/numbers.ts";
import { askForRating, ratingsAtom } from "./ratings.ts";
import { Stars } from "./Stars.tsx";
import "./reviews.css";

export default function CardRating({ productId }: { productId: number }) {
  const rating = useAtomValue(useMemo(() => atom((get) => get(ratingsAtom).get(productId)), [productId]));
  useEffect(() => askForRating(productId), [productId]);
  if (!rating) return null;
  return (
    <p className="card-rating">
      <Stars value={rating.average} />
      <span>
        <span>{formatTenths(rating.average)}</span>
        <span className="visually-hidden">, </span>
        <span className="muted">{` (${rating.count})`}</span>
        <span className="visually-hidden">
          {` ${plural(rating.count, {
            one: "from 1 review",
            other: `from ${formatCount(rating.count)} reviews`,
          })}`}
        </span>
      </span>
    </p>
  );
}
