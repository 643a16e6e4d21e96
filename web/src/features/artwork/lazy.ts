// Components that load when they are first shown.
import { lazyPart } from "../notices/index.ts";

export const LocationArtwork = lazyPart(() => import("./LocationArtwork.tsx"));
export const LineArtwork = lazyPart(() => import("./LineArtwork.tsx"));
export const ArtworkDialog = lazyPart(() => import("./ArtworkDialog.tsx"));
export const PrintedInks = lazyPart(() => import("./PrintedInks.tsx"));
