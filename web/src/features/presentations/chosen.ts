// What was last configured for a product in this tab.
import { addresses } from "../../api/addresses.ts";
import { read } from "../../api/resource.ts";
import type { ShownProduct } from "../../api/types.ts";
import { printsOf, shownLocation } from "../artwork/index.ts";
import { readDraft, remembered } from "../configuration/index.ts";

/** The last choices for a product in this tab, if any. */
export async function chosenFor(productId: number): Promise<ShownProduct | undefined> {
  const query = remembered(productId);
  if (!query) return undefined;
  const product = await read(addresses.product(productId));
  const draft = readDraft(product, query);
  const image = product.colors.find(({ name }) => name === draft.color)?.images[0] ?? product.images[0];
  const location = shownLocation(product, image);
  const { location: _, ...print } =
    printsOf(draft.printing).find((print) => print.location === location) ?? {};
  const shown = { ...(draft.color && { color: draft.color }), ...print };
  return Object.keys(shown).length > 0 ? shown : undefined;
}
