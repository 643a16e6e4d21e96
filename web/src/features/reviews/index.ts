// The public interface of reviews.
export { CardRating, ProductReviews, ReviewLink } from "./lazy.ts";
export { Stars } from "./Stars.tsx";
export { REASONS } from "./words.ts";
