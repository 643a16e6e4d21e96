// Components that load when they are first shown.
import { lazyPart } from "../notices/index.ts";

export const DesignButton = lazyPart(() => import("./DesignButton.tsx"));
