// What was last configured for a product in this tab.
import { addresses } from "../../api/addresses.ts";
import { read } from "../../api/resource.ts";
import type { ShownProduct } from "../../api/types.ts";
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
