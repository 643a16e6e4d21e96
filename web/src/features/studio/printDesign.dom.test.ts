import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { DesignLayer, Product } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { backEnd } from "../../test/setup.ts";
import { remember } from "../configuration/index.ts";
import { draftOfForm, formAsLeft, placesOf } from "./form.ts";
import { printDesign } from "./printDesign.ts";

const mug = products.find(({ name }) => name === "Classic Ceramic Mug") as Product;
const layer = {
  designId: 3,
  layerId: 1,
  location: "Front",
  content: { kind: "text", text: "Hello", font: "Lora", color: "#000000", align: "center" },
  x: 0,
  y: 0,
  width: 3000,
  height: 1000,
  turn: 0,
  position: 1,
} as DesignLayer;

beforeEach(() => {
  sessionStorage.clear();
  backEnd.use(http.post("*/api/designs/3/print", () => HttpResponse.json({ artworkId: 9, version: 2 })));
});

/** Returns where the studio leads from an address with this query. */
async function used(query: string, layers = [layer]): Promise<URL> {
  const search = new URLSearchParams(query);
  const draft = draftOfForm(mug, search);
  const address = await printDesign({
    designId: 3,
    product: mug,
    draft,
    search,
    layers,
    artworks: [],
  });
  return new URL(address, location.origin);
}

it("returns to the form of the cart line, with the design and what was typed there", async () => {
  remember(mug.id, "q=101-99");
  const { pathname, searchParams } = await used("location=Front&line=7&q=101-50&notes=Soon");
  expect(pathname).toBe(paths.product(mug));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    line: "7",
    q: "101-50",
    d: "front.screen-print.1.9",
    notes: "Soon",
  });
  expect(searchParams.has("location")).toBe(false);
});

it("returns to the form of the product that the tab remembers", async () => {
  remember(mug.id, "q=101-99");
  const { searchParams } = await used("location=Front");
  expect(searchParams.get("q")).toBe("101-99");
  expect(searchParams.get("d")).toBe("front.screen-print.1.9");
  expect(searchParams.has("line")).toBe(false);
});

it("leads back to the form as it was left", () => {
  const left = (query: string) => formAsLeft(mug, new URLSearchParams(query));
  const { searchParams } = new URL(left("location=Front&line=7&q=101-50"), location.origin);
  expect(searchParams.get("line")).toBe("7");
  expect(searchParams.get("q")).toBe("101-50");
  expect(left("location=Front")).toBe(paths.product(mug));
});

it("returns to the proof, with the files of the locations that it is of", async () => {
  const query = `location=Front&proof=P-1&q=101-50&d=front.screen-print.1.9`;
  const search = new URLSearchParams(query);
  expect(placesOf(mug, search).map(({ name }) => name)).toEqual(["Front"]);
  expect(placesOf(mug, new URLSearchParams("location=Front"))).toEqual(mug.locations);
  const asked: unknown[] = [];
  backEnd.use(
    http.post("*/api/designs/3/print", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ artworkId: 9, version: 4 });
    }),
  );
  const { pathname, search: sent } = await used(query, [layer, { ...layer, layerId: 2, location: "Back" }]);
  expect(pathname + sent).toBe(orderPaths.proofWithDesign("P-1", 3, 4));
  expect(asked).toEqual([{ location: "Front" }]);
  expect(formAsLeft(mug, search)).toBe(orderPaths.proof("P-1"));
});

it("does not print more inks for a proof than it is for", async () => {
  const query = "location=Front&proof=P-1&q=101-50&d=front.screen-print.1.9";
  const red = { ...layer, layerId: 2, content: { ...layer.content, color: "#ff0000" } } as DesignLayer;
  await expect(used(query, [layer, red])).rejects.toThrow("Front: this proof is for 1 ink");
  await expect(used(query.replace(".1.9", ".2.9"), [layer, red])).resolves.toBeInstanceOf(URL);
});
