// Prints every location of a design that has layers. Loads when it is first needed.
import { plural } from "@lingui/core/macro";
import { call } from "../../api/call.ts";
import type { ArtworkEntry, DesignLayer, Product } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import type { Draft } from "../configuration/index.ts";
import { sent } from "./edits.ts";
import { formWith, placesOf, proofOf } from "./form.ts";
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

/** Returns the address of the product form with the files, or that of the proof to which they are sent. */
export async function printDesign(printed: Printed): Promise<string> {
  const { designId, product, draft, search, layers, artworks } = printed;
  const proof = proofOf(search);
  if (proof !== null) checkInks(printed);
  await sent();
  const printing = { ...draft.printing };
  let latest = 0;
  for (const place of placesOf(product, search)) {
    const [offer] = place.decorations;
    const placed = layers.filter((layer) => layer.location === place.name);
    if (!offer || placed.length === 0) continue;
    const { artworkId, version } = await call(({ POST }) =>
      POST("/api/designs/{id}/print", { params: { path: { id: designId } }, body: { location: place.name } }),
    );
    latest = version;
    const { method, inks } = printing[place.name] ?? { method: offer.method, inks: "" };
    const most = place.decorations.find((known) => known.method === method)?.maxColors ?? offer.maxColors;
    // A design with more inks than its method prints is refused before (`faultOfDesign`).
    const colors = Math.min(countInks(placed, artworks) ?? most, most);
    printing[place.name] = { method, inks, colors, artworkId };
  }
  return proof === null
    ? formWith(product, { ...draft, printing }, search)
    : orderPaths.proofWithDesign(proof, designId, latest);
}

/** What a proof is of has a price, so a changed design has no more inks. */
function checkInks({ product, draft, search, layers, artworks }: Printed): void {
  for (const { name } of placesOf(product, search)) {
    const placed = layers.filter((layer) => layer.location === name);
    const colors = draft.printing[name]?.colors ?? 0;
    const inks = countInks(placed, artworks);
    if (colors === 0 || (inks !== undefined && inks <= colors)) continue;
    throw new Error(
      plural(colors, {
        one: `${name}: this proof is for 1 ink, and the design uses more. Please use fewer inks, or ask us for the change on the page of the proof.`,
        other: `${name}: this proof is for ${colors} inks, and the design uses more. Please use fewer inks, or ask us for the change on the page of the proof.`,
      }),
    );
  }
}
