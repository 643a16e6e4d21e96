// A component that loads when it is first shown.
import { lazy } from "react";

export const LineArtwork = lazy(() => import("./LineArtwork.tsx"));
