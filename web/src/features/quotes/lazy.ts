// A component that loads when it is first shown.
import { lazyPart } from "../notices/index.ts";

export const NothingToQuote = lazyPart(() => import("./NothingToQuote.tsx"));
