// Prevents a dropped file from replacing the page. The pointer shows that dropping is not possible, and a notice points
// to the upload button.
import { t } from "@lingui/core/macro";
import { showToast } from "../features/notices/index.ts";

/** A drag over the page fires events several times a second; after this pause it counts as another drag. */
const OTHER_DRAG_MS = 2000;

export function guardDrops(): () => void {
  let seenAt = Number.NEGATIVE_INFINITY;

  function refuse(event: DragEvent) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
    if (event.timeStamp - seenAt > OTHER_DRAG_MS)
      showToast(t`Files cannot be dropped here. Please use the upload button.`);
    seenAt = event.timeStamp;
  }

  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
