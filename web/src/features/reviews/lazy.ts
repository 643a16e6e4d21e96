// Ratings and reviews load after the pages that show them.
import { lazyPart } from "../notices/index.ts";

export const CardRating = lazyPart(() => import("./CardRating.tsx"));
export const ProductReviews = lazyPart(() => import("./ProductReviews.tsx"));
export const ReviewLink = lazyPart(() => import("./ReviewLink.tsx"));
