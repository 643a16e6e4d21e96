// Files of the library for tests: one that is printed as it is shown, and one that is not.
import type { ArtworkEntry } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";

/** Why the second cannot be used. */
export const message = "The preview does not show the text. Convert the text to outlines.";

const file = (
  artworkId: number,
  name: string,
  warnings: NonNullable<ArtworkEntry["facts"]["warnings"]>,
): ArtworkEntry => ({
  artworkId,
  name,
  extension: "svg",
  size: 1000,
  sha256: "0123456789abcdef",
  revision: 1,
  addedAt: artworkId,
  changedAt: artworkId,
  facts: { mediaType: "image/svg+xml", preview: true, warnings },
});

export function holdFiles(): void {
  store.set(entriesAtom, {
    "artworks/1": file(1, "Drawn.svg", []),
    "artworks/2": file(2, "Lettered.svg", [{ code: "text_not_shown", message, blocks: true }]),
  });
}
