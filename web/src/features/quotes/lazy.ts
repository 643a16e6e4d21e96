// Components that load when they are first shown.
import { lazyPart } from "../notices/index.ts";

export const NextSteps = lazyPart(() => import("./NextSteps.tsx"));
export const NothingToQuote = lazyPart(() => import("./NothingToQuote.tsx"));
