import { expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import {
  configurationOf,
  draftOf,
  emptyDraft,
  overlongOf,
  partsIn,
  raisedTo,
  recolored,
  unreadable,
  withAnotherColor,
  withoutColor,
} from "./draft.ts";
import { readDraft, writeDraft } from "./query.ts";

const named = (name: string) => products.find((product) => product.name === name) as Product;
const mug = named("Classic Ceramic Mug");
const tee = named("Everyday Tee");
const card = named("Cotton Business Card");
const part = (product: Product, color: string, size?: string) =>
  partsIn(product, color).find((other) => other.size === size)?.id ?? 0;

it("starts with the minimum if there is one quantity, and empty if there are sizes", () => {
  expect(configurationOf(mug, emptyDraft(mug)).parts).toEqual([{ partId: part(mug, "White"), quantity: 36 }]);
  expect(configurationOf(card, emptyDraft(card)).parts).toHaveLength(1);
  expect(configurationOf(tee, emptyDraft(tee)).parts).toEqual([]);
});

it("starts printed if the product is not sold blank, also if the address has no printing", () => {
  const printed = { ...mug, blank: false };
  const [location] = mug.locations;
  const [first] = location?.decorations ?? [];
  const colors = first?.maxColors ? 1 : 0;
  const expected = [{ location: location?.name, method: first?.method, colors }];
  expect(configurationOf(printed, emptyDraft(printed)).decorations).toEqual(expected);
  const bare = { parts: [{ partId: part(mug, "White"), quantity: 36 }], decorations: [] };
  expect(configurationOf(printed, draftOf(printed, bare)).decorations).toEqual(expected);
  expect(configurationOf(mug, draftOf(mug, bare)).decorations).toEqual([]);
});

it("starts with the print whose price lists show, and keeps a blank choice", () => {
  const [location] = mug.locations;
  const [first] = location?.decorations ?? [];
  const printed = {
    ...mug,
    printed: {
      location: location?.name ?? "",
      method: first?.method ?? "",
      colors: 1,
      once: 0,
      participle: "printed",
      breaks: [],
    },
  } as Product;
  const expected = [{ location: location?.name, method: first?.method, colors: 1 }];
  expect(configurationOf(printed, emptyDraft(printed)).decorations).toEqual(expected);
  expect(
    configurationOf(printed, readDraft(printed, new URLSearchParams("color=White"))).decorations,
  ).toEqual(expected);
  const bare = { ...emptyDraft(printed), quantities: {}, printing: {} };
  const query = writeDraft(printed, bare, new URLSearchParams());
  expect(query.get("d")).toBe("-");
  expect(readDraft(printed, query).printing).toEqual({});
  const line = { parts: [{ partId: part(mug, "White"), quantity: 36 }], decorations: [] };
  expect(draftOf(printed, line).printing).toEqual({});
});

it("converts input to a configuration in the product's order, and back", () => {
  const draft = {
    ...emptyDraft(tee),
    quantities: { [part(tee, "White", "XL")]: " 1,000 ", [part(tee, "White", "S")]: "20", 99: "7" },
    printing: {
      Back: { method: "Screen print", colors: 1, inks: "" },
      Front: { method: "Screen print", colors: 3, inks: " PMS 286 ", artworkId: 5 },
    },
    rushDays: 3,
    notes: " Thank you ",
  };
  const configuration = configurationOf(tee, draft);
  expect(configuration).toEqual({
    productId: tee.id,
    parts: [
      { partId: part(tee, "White", "S"), quantity: 20 },
      { partId: part(tee, "White", "XL"), quantity: 1000 },
    ],
    decorations: [
      { location: "Front", method: "Screen print", colors: 3, inks: "PMS 286", artworkId: 5 },
      { location: "Back", method: "Screen print", colors: 1 },
    ],
    rushDays: 3,
    notes: "Thank you",
  });
  expect(configurationOf(tee, draftOf(tee, configuration))).toEqual(configuration);
});

it("drops what the product no longer has and keeps the number of colors within the limits", () => {
  const draft = draftOf(tee, {
    parts: [{ partId: 1, quantity: 5 }],
    decorations: [
      { location: "Hem", method: "Screen print", colors: 1 },
      { location: "Front", method: "Screen print", colors: 9 },
    ],
    rushDays: 2,
  });
  const { parts, decorations, rushDays } = configurationOf(tee, draft);
  expect(parts).toEqual([]);
  expect(decorations).toEqual([{ location: "Front", method: "Screen print", colors: 3 }]);
  expect(rushDays).toBeUndefined();
});

it("moves the quantities to another color by size, and only shows a color that is already used", () => {
  const white = { ...emptyDraft(tee), quantities: { [part(tee, "White", "M")]: "30" } };
  const navy = recolored(tee, white, "Navy");
  expect(configurationOf(tee, navy).parts).toEqual([{ partId: part(tee, "Navy", "M"), quantity: 30 }]);
  expect(navy).toMatchObject({ colors: ["Navy"], color: "Navy" });
  const both = withAnotherColor(tee, navy);
  expect(both).toMatchObject({ colors: ["Navy", "White"], color: "White" });
  expect(recolored(tee, both, "Navy")).toEqual({ ...both, color: "Navy" });
});

it("removes a color with its quantities, but never the last one", () => {
  const both = withAnotherColor(mug, emptyDraft(mug));
  const left = withoutColor(mug, both, "White");
  expect(left).toMatchObject({ colors: ["Black"], color: "Black", quantities: {} });
  expect(withoutColor(mug, left, "Black")).toBe(left);
});

it("raises the largest quantity", () => {
  const draft = {
    ...emptyDraft(tee),
    quantities: { [part(tee, "White", "S")]: "4", [part(tee, "White", "M")]: "16" },
  };
  const raised = configurationOf(tee, raisedTo(tee, draft, 24)).parts;
  expect(raised.map(({ quantity }) => quantity)).toEqual([4, 20]);
  const from = configurationOf(tee, raisedTo(tee, emptyDraft(tee), 24)).parts;
  expect(from).toEqual([{ partId: part(tee, "White", "S"), quantity: 24 }]);
});

it("detects invalid numbers and texts that are too long", () => {
  const quantities = { 1: "", 2: "0", 3: "a dozen", 4: "-5" };
  expect(unreadable({ ...emptyDraft(tee), quantities })).toEqual([3, 4]);
  const long = {
    ...emptyDraft(tee),
    notes: "é".repeat(251),
    printing: { Front: { method: "Screen print", colors: 1, inks: "x".repeat(61) } },
  };
  expect(overlongOf(long)).toEqual({
    notes: "Please enter no more than 250 characters.",
    inks: { Front: "Please enter no more than 60 characters." },
  });
  expect(overlongOf({ ...long, notes: "é".repeat(250), printing: {} })).toEqual({ inks: {} });
});
