// How a presentation shows a product: in its last configured color, with the customer's artwork.
import type { ArtworkEntry, PresentationProductEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";

/** The picture of a product in a presentation. */
export function useShownPicture(row: PresentationProductEntry | undefined, plain: string | undefined) {
  const { presentationId = 0, productId = 0, shown } = row ?? {};
  const artwork = useEntry<ArtworkEntry>(`artworks/${shown?.artworkId ?? ""}`);
  if (!shown || !plain) return plain;
  // A different address for a different configuration.
  const v = [shown.color, shown.method, artwork?.sha256.slice(0, 16)].join(".");
  const query = new URLSearchParams({ v });
  return `/api/presentations/${presentationId}/savedProducts/${productId}/picture?${query}`;
}
