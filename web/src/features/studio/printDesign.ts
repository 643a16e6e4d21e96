// Prints every location of a design that has layers. Loads when it is first needed.
import { call } from "../../api/call.ts";
import type { ArtworkEntry, DesignLayer, Product } from "../../api/types.ts";
import type { Draft } from "../configuration/index.ts";
import { sent } from "./edits.ts";
import { formWith } from "./form.ts";
import { countInks } from "./inks.ts";

interface Printed {
  designId: number;
  product: Product;
  draft: Draft;
  /** The query of the studio. */
  search: URLSearchParams;
  /** Of all locations. */
  layers: readonly DesignLayer[];
  /** The library. */
  artworks: readonly ArtworkEntry[];
}

/** Returns the address of the product form with the files. */
export async function printDesign(printed: Printed): Promise<string> {
  const { designId, product, draft, search, layers, artworks } = printed;
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
  return formWith(product, { ...draft, printing }, search);
}
