// Components that load when they are first shown.
import { lazy } from "react";

export const AddToPresentationDialog = lazy(() => import("./AddToPresentationDialog.tsx"));
