// Components that load when they are first shown.
import { lazy } from "react";

export const LocationArtwork = lazy(() => import("./LocationArtwork.tsx"));
export const LineArtwork = lazy(() => import("./LineArtwork.tsx"));
