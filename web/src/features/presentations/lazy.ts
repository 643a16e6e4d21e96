// Components that load when they are first shown.
import { lazyPart } from "../notices/index.ts";

export const AddToPresentationDialog = lazyPart(() => import("./AddToPresentationDialog.tsx"));
