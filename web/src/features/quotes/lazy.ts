// A component that loads when it is first shown.
import { lazy } from "react";

export const NothingToQuote = lazy(() => import("./NothingToQuote.tsx"));
