// Product pictures with an empty place for a print, as the server draws them.
import type { ProductImage } from "../../api/types.ts";
import type { Effect, Placement } from "./kernel.ts";

const DRAWN = /^\/pictures\/[^/]+\/[^/]+\/(?:front|angle|detail)\.svg(?:\?v=\w*)?$/;
const SLOT = /data-effect="(\w+)" data-placement="([^"]*)"/;

export interface Slot {
  svg: string;
  effect: Effect;
  placement: Placement;
}

/** The address of a picture without its print; undefined for views and photographs without an imprint area. */
export function slotAddress({ url, print }: Pick<ProductImage, "url" | "print">, method: string) {
  const drawn = print ?? (DRAWN.test(url) ? url : undefined);
  return drawn && `${drawn}${drawn.includes("?") ? "&" : "?"}${new URLSearchParams({ slot: method })}`;
}

/** Reads the place from a picture; undefined if there is none. */
export function slotOf(svg: string): Slot | undefined {
  const [, effect, placement] = SLOT.exec(svg) ?? [];
  if (!effect || !placement) return undefined;
  return { svg, effect: effect as Effect, placement: JSON.parse(placement.replaceAll("&quot;", '"')) };
}

const SIZE = 'width="800" height="800"';

/** The picture with a print, by the print's address, in a width and height. */
export const filled = ({ svg }: Slot, address: string, edge: number) =>
  svg
    .replaceAll(new RegExp(SLOT, "g"), `href="${address}"`)
    .replace(SIZE, `width="${edge}" height="${edge}"`);
