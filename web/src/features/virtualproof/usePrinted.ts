// Pictures with a print that follow changes of the artwork. While the artwork changes, only the first picture follows, in a
// coarse form and only where the user makes the changes, so that a slow device keeps its time for the changes themselves; the
// others follow once it rests.
import { useEffect, useRef, useState } from "react";
import type { Bitmap } from "./kernel.ts";
import { proofWorker } from "./proofWorker.ts";
import type { Done, Job } from "./worker.ts";

/** Enough for pictures of this width on a dense screen. */
const LONGEST = 400;
const LONGEST_MOVING = 120;
/** The artwork rests if it has not changed for this long. */
const REST_MS = 600;
/** The pause between two coarse pictures. */
const PACE_MS = 300;

/** Draws the artwork as it is now, with a width and height; undefined if the browser cannot. */
export type Artwork = (longest: number) => Promise<Bitmap | undefined>;

/** The addresses of the pictures with the artwork, by their addresses without it. */
export function usePrinted(addresses: readonly string[], artwork: Artwork): Readonly<Record<string, string>> {
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const printer = useRef<Printer>(undefined);

  useEffect(() => {
    const current = new Printer((address, url) => setShown((before) => ({ ...before, [address]: url })));
    printer.current = current;
    return () => current.close();
  }, []);

  const list = addresses.join("\n");
  useEffect(() => {
    if (list) printer.current?.follow(artwork, list.split("\n"));
  }, [artwork, list]);

  return shown;
}

class Printer {
  #worker = proofWorker();
  #urls = new Map<string, string>();
  #open = 0;
  /** What waits until the open pictures are done. */
  #next: (() => void) | undefined;
  #rest = 0;
  #movedAt = 0;
  #isClosed = false;

  constructor(private readonly onPicture: (address: string, url: string) => void) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Done>) => void this.#take(data));
  }

  follow(artwork: Artwork, addresses: string[]) {
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => void this.#print(artwork, addresses, LONGEST), REST_MS);
    const now = performance.now();
    if (navigator.userActivation?.isActive === false || this.#open > 0 || now - this.#movedAt < PACE_MS)
      return;
    this.#movedAt = now;
    void this.#print(artwork, addresses.slice(0, 1), LONGEST_MOVING);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    this.#worker.terminate();
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
  }

  async #print(artwork: Artwork, addresses: string[], longest: number) {
    if (this.#open > 0) {
      this.#next = () => void this.#print(artwork, addresses, longest);
      return;
    }
    this.#open = addresses.length;
    const pixels = await artwork(longest).catch(() => undefined);
    for (const address of addresses) {
      if (pixels) this.#worker.postMessage({ artwork: pixels, address, longest } satisfies Job);
      else this.#end();
    }
  }

  async #take({ address, picture }: Done) {
    if (picture) {
      const url = URL.createObjectURL(picture);
      // Shown once it is decoded, so that changes show no gaps.
      const image = new Image();
      image.src = url;
      await image.decode().catch(() => undefined);
      if (this.#isClosed) return URL.revokeObjectURL(url);
      const before = this.#urls.get(address);
      this.#urls.set(address, url);
      this.onPicture(address, url);
      if (before) setTimeout(() => URL.revokeObjectURL(before), 1000);
    }
    this.#end();
  }

  #end() {
    this.#open -= 1;
    if (this.#open > 0) return;
    const next = this.#next;
    this.#next = undefined;
    next?.();
  }
}
