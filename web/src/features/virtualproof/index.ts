// The public interface of the virtual proof: a product's pictures with a design, computed in the browser.
export type { Bitmap } from "./kernel.ts";
export { PrintedPictures } from "./PrintedPictures.tsx";
export { proofWorker } from "./proofWorker.ts";
export { slotAddress } from "./slot.ts";
export type { Done, Job } from "./worker.ts";
