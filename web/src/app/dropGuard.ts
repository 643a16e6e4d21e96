// A file that is dropped on the page would replace it. Nothing here takes files by dropping: the pointer says so, and a
// notice says where else to go with it.
import { showToast } from "../features/notices/index.ts";

/** A drag that hangs over the page tells so several times a second; after such a pause it is another one. */
const OTHER_DRAG_MS = 2000;

export function guardDrops(): () => void {
  let seenAt = Number.NEGATIVE_INFINITY;

  function refuse(event: DragEvent) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
    if (event.timeStamp - seenAt > OTHER_DRAG_MS)
      showToast("Files cannot be dropped here. Please use the upload button.");
    seenAt = event.timeStamp;
  }

  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
