// Inks of new layers. They are part of the design, not of the page.
import { contrast, toHex } from "./pixels.ts";

export const BLACK = toHex([0, 0, 0]);
export const WHITE = toHex([255, 255, 255]);

/** Black or white, whichever shows better on a color. */
export const inkOn = (ground: string | undefined) =>
  ground !== undefined && contrast(WHITE, ground) > contrast(BLACK, ground) ? WHITE : BLACK;
