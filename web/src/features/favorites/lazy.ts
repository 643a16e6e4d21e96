// Components that load when they are first shown.
import { lazy } from "react";

export const AddToListDialog = lazy(() => import("./AddToListDialog.tsx"));
