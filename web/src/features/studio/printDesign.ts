// Prints every location of a design that has layers. Loads when it is first needed.
import { call } from "../../api/call.ts";
import type { ArtworkEntry, DesignLayer, Product } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { type readDraft, writeDraft } from "../configuration/index.ts";
import { sent } from "./edits.ts";
import { countInks } from "./inks.ts";

interface Printed {
  designId: number;
  product: Product;
  draft: ReturnType<typeof readDraft>;
  /** Of all locations. */
  layers: readonly DesignLayer[];
  /** The library. */
  artworks: readonly ArtworkEntry[];
}

/** Returns the address of the product with the files. */
export async function printDesign({ designId, product, draft, layers, artworks }: Printed): Promise<string> {
  await sent();
  const printing = { ...draft.printing };
  for (const place of product.locations) {
    const [offer] = place.decorations;
    const placed = layers.filter((layer) => layer.location === place.name);
    if (!offer || placed.length === 0) continue;
    const { artworkId } = await call(({ POST }) =>
      POST("/api/designs/{id}/print", { params: { path: { id: designId } }, body: { location: place.name } }),
    );
    const { method, inks } = printing[place.name] ?? { method: offer.method, inks: "" };
    const most = place.decorations.find((known) => known.method === method)?.maxColors ?? offer.maxColors;
    // A design with more inks than its method prints is refused before (`faultOfDesign`).
    const colors = Math.min(countInks(placed, artworks) ?? most, most);
    printing[place.name] = { method, inks, colors, artworkId };
  }
  return `${paths.product(product)}?${writeDraft(product, { ...draft, printing }, new URLSearchParams())}`;
}
