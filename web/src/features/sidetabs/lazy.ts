// Components that load after the page.
import { lazyPart } from "../notices/index.ts";

export const SideTabs = lazyPart(() => import("./SideTabs.tsx"));
