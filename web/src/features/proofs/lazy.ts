// Components that load when they are first shown.
import { lazy } from "react";

export const ArtworkToCome = lazy(() => import("./ArtworkToCome.tsx"));
