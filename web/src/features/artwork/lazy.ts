// Components that load when they are first shown.
import { lazy } from "react";

export const LineArtwork = lazy(() => import("./LineArtwork.tsx"));
export const LocationArtwork = lazy(() => import("./LocationArtwork.tsx"));
