// How a presentation shows a product: in its last configured color, with the customer's artwork.
import { addresses } from "../../api/addresses.ts";
import { read } from "../../api/resource.ts";
import type { ArtworkEntry, PresentationProductEntry, ShownProduct } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { shownPrint } from "../artwork/index.ts";
import { readDraft, remembered } from "../configuration/index.ts";

/** The last choices for a product in this tab, if any. */
export async function chosenFor(productId: number): Promise<ShownProduct | undefined> {
  const query = remembered(productId);
  if (!query) return undefined;
  const product = await read(addresses.product(productId));
  const draft = readDraft(product, query);
  const shown = { ...(draft.color && { color: draft.color }), ...shownPrint(product, draft.printing) };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

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
