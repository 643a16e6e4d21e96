// Prints one logo on product pictures in a worker, one after the other in the order in which they are asked for.
import { type Bitmap, type Done, type Job, proofWorker, slotAddress } from "../virtualproof/index.ts";
import type { LogoPrinter } from "./pictures.ts";

/** The width or height of the print in pixels, at most: enough for the cards of a listing on a dense screen. */
const LONGEST = 220;
/** The pictures that are kept, besides those on the page. */
const KEPT = 200;

export class Printer implements LogoPrinter {
  #worker = proofWorker();
  #logo: Promise<Bitmap>;
  /** The addresses of finished pictures. */
  #pictures = new Map<string, string>();
  #listeners = new Map<string, Set<() => void>>();
  #waiting = new Set<string>();
  /** Those that cannot show a logo: photographs without an imprint area, and pictures that could not be loaded. */
  #plain = new Set<string>();
  #open: string | undefined;
  #isClosed = false;

  constructor(preview: string) {
    this.#logo = bitmapOf(preview);
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Done>) => void this.#take(data));
  }

  pictureOf(picture: string) {
    return this.#pictures.get(picture);
  }

  follow(picture: string, listener: () => void) {
    const listeners = this.#listeners.get(picture) ?? new Set();
    this.#listeners.set(picture, listeners.add(listener));
    if (!this.#pictures.has(picture) && !this.#plain.has(picture)) this.#waiting.add(picture);
    void this.#next();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(picture);
      this.#waiting.delete(picture);
    };
  }

  close() {
    this.#isClosed = true;
    this.#worker.terminate();
    for (const url of this.#pictures.values()) URL.revokeObjectURL(url);
  }

  async #next() {
    const [picture] = this.#waiting;
    if (this.#open !== undefined || picture === undefined || this.#isClosed) return;
    this.#waiting.delete(picture);
    this.#open = picture;
    const [url = "", method = ""] = picture.split("#");
    const slot = slotAddress({ url }, method);
    const artwork = slot && (await this.#logo.catch(() => undefined));
    if (artwork) this.#worker.postMessage({ artwork, address: slot, longest: LONGEST } satisfies Job);
    else this.#end();
  }

  async #take({ picture: made }: Done) {
    const picture = this.#open;
    if (picture !== undefined && made && !this.#isClosed) {
      const url = URL.createObjectURL(made);
      // Shown once it is decoded, so that the card shows no gap.
      const image = new Image();
      image.src = url;
      await image.decode().catch(() => undefined);
      if (this.#isClosed) return URL.revokeObjectURL(url);
      this.#pictures.set(picture, url);
      for (const listener of this.#listeners.get(picture) ?? []) listener();
      this.#forget();
    }
    this.#end();
  }

  #end() {
    const picture = this.#open;
    this.#open = undefined;
    if (picture !== undefined && !this.#pictures.has(picture)) this.#plain.add(picture);
    void this.#next();
  }

  /** Drops the oldest pictures that the page does not show. */
  #forget() {
    for (const [picture, url] of this.#pictures) {
      if (this.#pictures.size <= KEPT) return;
      if (this.#listeners.has(picture)) continue;
      this.#pictures.delete(picture);
      URL.revokeObjectURL(url);
    }
  }
}

/** Loads the preview of the logo at the size of a print. */
async function bitmapOf(preview: string): Promise<Bitmap> {
  const image = new Image();
  image.src = preview;
  await image.decode();
  const scale = Math.min(LONGEST / Math.max(image.naturalWidth, image.naturalHeight), 1);
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((size) =>
    Math.max(1, Math.round(size * scale)),
  );
  const canvas = new OffscreenCanvas(width as number, height as number);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
