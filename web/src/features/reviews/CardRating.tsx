// The rating of a product on its card, if it has reviews.
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { plural } from "../../format/numbers.ts";
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
        {rating.average.toFixed(1)}
        <span className="visually-hidden">, </span>
        <span className="muted"> ({rating.count})</span>
        <span className="visually-hidden"> from {plural(rating.count, "review")}</span>
      </span>
    </p>
  );
}
