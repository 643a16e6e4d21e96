// Components that are loaded when they are first shown.
import { lazy } from "react";

export const ArtworkToCome = lazy(() => import("./ArtworkToCome.tsx"));
