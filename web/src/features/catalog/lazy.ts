// The page for unknown addresses and the collections, which load when they are shown.
import { lazyPage } from "../../page/lazyPage.tsx";
import { lazyPart } from "../notices/index.ts";

export const Collections = lazyPart(() => import("./Collections.tsx"));
export const NotFoundPage = lazyPage(() => import("./NotFoundPage.tsx"));
