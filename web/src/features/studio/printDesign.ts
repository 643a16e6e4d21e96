// Prints every location of a design that has layers. Loads when it is first needed.
import { call } from "../../api/call.ts";
import type { DesignLayer, Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { type readDraft, writeDraft } from "../configuration/index.ts";
import { plainInks } from "./advice.ts";
import { sent } from "./edits.ts";

interface Printed {
  designId: number;
  product: Product;
  draft: ReturnType<typeof readDraft>;
  /** Of all locations. */
  layers: readonly DesignLayer[];
}

/** Returns the address of the product with the files. */
export async function printDesign({ designId, product, draft, layers }: Printed): Promise<string> {
  await sent();
  const printing = { ...draft.printing };
  for (const place of product.locations) {
    const [offer] = place.decorations;
    const placed = layers.filter((layer) => layer.location === place.name);
    if (!offer || placed.length === 0) continue;
    const { artworkId } = await call(({ POST }) =>
      POST("/api/designs/{id}/print", { params: { path: { id: designId } }, body: { location: place.name } }),
    );
    const chosen = printing[place.name] ?? {
      method: offer.method,
      colors: Math.min(Math.max(1, plainInks(placed).length), offer.maxColors),
      inks: "",
    };
    printing[place.name] = { ...chosen, artworkId };
  }
  return `${paths.product(product)}?${writeDraft(product, { ...draft, printing }, new URLSearchParams())}`;
}
