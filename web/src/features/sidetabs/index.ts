// The tabs at the side of every page. They load after the page.
import { lazyPart } from "../notices/index.ts";

export const SideTabs = lazyPart(() => import("./SideTabs.tsx"));
