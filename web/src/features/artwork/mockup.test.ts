import { expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { ArtworkEntry, Product, ProductImage } from "../../api/types.ts";
import { mockupOf } from "./mockup.ts";
import { shownMethod } from "./shownMethod.ts";
import { printsOf, shownLocation } from "./shownPrint.ts";

const artwork = {
  artworkId: 7,
  name: "Logo.png",
  sha256: "0123456789abcdef0123",
  facts: { mediaType: "image/png", preview: true },
} as ArtworkEntry;

const image = (view: string): ProductImage => ({
  url: `/pictures/MUG-1/navy-blue/${view}.svg?v=abc`,
  alt: "Mug, Navy Blue",
  view,
  color: "Navy Blue",
});

it("renders the artwork on the views of the printed side, by color, method and version", () => {
  const drawn = mockupOf(image("front"), artwork, "Laser engraving");
  expect(drawn?.url).toBe(
    "/api/artwork/7/on/MUG-1/navy-blue/front.svg?method=Laser+engraving&v=0123456789abcdefabc",
  );
  expect(drawn?.alt).toBe("Mug, Navy Blue, with your artwork Logo.png on it: a preview, not a proof");
  expect(mockupOf(image("angle"), artwork, "Screen print")).toBeDefined();
  for (const view of ["back", "imprint", "size"])
    expect(mockupOf(image(view), artwork, "Screen print")).toBeUndefined();
});

it("keeps photographs unchanged, and says why a file is not shown", () => {
  expect(mockupOf({ ...image("front"), url: "https://cdn.example/mug.jpg" }, artwork, "")).toBeUndefined();
  const drawing = { ...artwork, facts: { ...artwork.facts, preview: false } };
  const plain = image("front");
  expect(mockupOf(plain, drawing, "")).toEqual({ ...plain, note: "There is no preview of this file." });
  const message = "The preview does not show the text. Convert the text to outlines.";
  const warnings = [{ code: "text_not_shown" as const, message, blocks: true }];
  const lettered = { ...artwork, facts: { ...artwork.facts, warnings } };
  expect(mockupOf(plain, lettered, "")).toEqual({ ...plain, note: message });
  expect(mockupOf(image("front"), undefined, "")).toBeUndefined();
});

it("shows a print at its location", () => {
  const tee = products.find(({ name }) => name === "Everyday Tee") as Product;
  const [first = "", second = ""] = tee.locations.map(({ name }) => name);
  expect(shownLocation(tee)).toBe(first);
  expect(shownLocation(tee, { ...image("back"), location: second })).toBe(second);
  const printing = { [first]: { method: "Screen print" }, [second]: { method: "Laser", artworkId: 3 } };
  expect(printsOf(printing)).toEqual([{ method: "Laser", artworkId: 3, location: second }]);
  expect(shownMethod(tee, printing, { ...image("back"), location: second })).toBe("Laser");
  expect(shownMethod(tee, {}, image("front"))).toBe(tee.locations[0]?.decorations[0]?.method);
});
