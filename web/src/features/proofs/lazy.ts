// Components that load when they are first shown.
import { lazyPart } from "../notices/index.ts";

export const ArtworkToCome = lazyPart(() => import("./ArtworkToCome.tsx"));
export const ChangedDesign = lazyPart(() => import("./ChangedDesign.tsx"));
