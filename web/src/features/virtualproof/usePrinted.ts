// Pictures with a print that follow changes of the artwork. While one artwork is computed, only the latest of the next
// ones waits, so that a slow device shows fewer steps instead of late ones.
import { useEffect, useRef, useState } from "react";
import type { Bitmap } from "./kernel.ts";
import type { Done, Job } from "./worker.ts";

/** Enough for pictures of this width on a dense screen. */
const LONGEST = 420;

/** The addresses of the pictures with the artwork, by their addresses without it. */
export function usePrinted(
  addresses: readonly string[],
  artwork: Bitmap | undefined,
): Readonly<Record<string, string>> {
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const printer = useRef<Printer>(undefined);

  useEffect(() => {
    const current = new Printer((address, url) => setShown((before) => ({ ...before, [address]: url })));
    printer.current = current;
    return () => current.close();
  }, []);

  const list = addresses.join("\n");
  useEffect(() => {
    if (artwork && list) printer.current?.show(artwork, list.split("\n"));
  }, [artwork, list]);

  return shown;
}

class Printer {
  #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  #urls = new Map<string, string>();
  #open = 0;
  #next: { artwork: Bitmap; addresses: string[] } | undefined;
  #isClosed = false;

  constructor(private readonly onPicture: (address: string, url: string) => void) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Done>) => void this.#take(data));
  }

  show(artwork: Bitmap, addresses: string[]) {
    if (this.#open > 0) {
      this.#next = { artwork, addresses };
      return;
    }
    this.#open = addresses.length;
    for (const address of addresses)
      this.#worker.postMessage({ artwork, address, longest: LONGEST } satisfies Job);
  }

  close() {
    this.#isClosed = true;
    this.#worker.terminate();
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
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
    this.#open -= 1;
    if (this.#open > 0 || !this.#next) return;
    const { artwork, addresses } = this.#next;
    this.#next = undefined;
    this.show(artwork, addresses);
  }
}
