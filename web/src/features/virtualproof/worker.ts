// Computes pictures with a print, away from the thread that answers the user.
import { type Bitmap, print } from "./kernel.ts";
import { filled, type Slot, slotOf } from "./slot.ts";

export interface Job {
  artwork: Bitmap;
  /** The address of the picture without its print. */
  address: string;
  /** The width and height of the print, at most. */
  longest: number;
}

/** The finished picture; undefined if it has no place for a print, or could not be loaded. */
export interface Done {
  address: string;
  picture: Blob | undefined;
}

const slots = new Map<string, Promise<Slot | undefined>>();

addEventListener("message", async ({ data: { artwork, address, longest } }: MessageEvent<Job>) => {
  const picture = await printed(artwork, address, longest).catch(() => undefined);
  postMessage({ address, picture } satisfies Done);
});

async function printed(artwork: Bitmap, address: string, longest: number): Promise<Blob | undefined> {
  const slot = await slotAt(address);
  if (!slot) return undefined;
  const { data, width, height } = print(artwork, slot.placement, slot.effect, longest);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(data as ImageDataArray, width, height), 0, 0);
  const png = new FileReaderSync().readAsDataURL(await canvas.convertToBlob({ type: "image/png" }));
  return new Blob([filled(slot, png, 2 * longest)], { type: "image/svg+xml" });
}

function slotAt(address: string): Promise<Slot | undefined> {
  const known = slots.get(address);
  if (known) return known;
  const slot = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(response.statusText);
    return slotOf(await response.text());
  });
  slots.set(address, slot);
  slot.catch(() => slots.delete(address));
  return slot;
}

/** Only workers have it, and the types of the page do not know it. */
declare class FileReaderSync {
  readAsDataURL(blob: Blob): string;
}
