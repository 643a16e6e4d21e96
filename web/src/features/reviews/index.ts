// The public interface of reviews.
export { CardRating, ProductReviews, ReviewLink } from "./lazy.ts";
export { askForRating, ratingsAtom } from "./ratings.ts";
export { Stars } from "./Stars.tsx";
export { REASONS } from "./words.ts";
