import fc from "fast-check";
import { expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import { configurationOf, draftOf, emptyDraft } from "./draft.ts";
import { isConfigured, readDraft, writeDraft } from "./query.ts";

const tee = products.find(({ name }) => name === "Everyday Tee") as Product;
const [first, second] = tee.parts;
const line = {
  parts: [
    { partId: first?.id ?? 0, quantity: 21 },
    { partId: second?.id ?? 0, quantity: 3 },
  ],
  decorations: [{ location: "Front", method: "Screen print", colors: 2, inks: "PMS 286. White" }],
  rushDays: 3,
  notes: "On the left",
};

it("writes a short, shareable configuration and keeps other parameters", () => {
  const draft = { ...draftOf(tee, line), needBy: "2026-12-09" };
  const query = writeDraft(tee, draft, new URLSearchParams("line=7&q=1-1"));
  expect(decodeURIComponent(query.toString())).toBe(
    `line=7&color=White&q=${first?.id}-21_${second?.id}-3&d=front.screen-print.2.-.PMS+286.+White&rush=3&notes=On+the+left&by=2026-12-09`,
  );
  expect(readDraft(tee, query)).toEqual(draft);
});

it("reads back every configuration that it writes", () => {
  const decoration = fc.constantFrom(
    ...tee.locations.flatMap(({ name, decorations }) =>
      decorations.map(({ method, maxColors }) => ({ location: name, method, colors: maxColors })),
    ),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...tee.parts), { minLength: 1, maxLength: 24 }),
      fc.uniqueArray(decoration, { selector: ({ location }) => location }),
      fc.option(fc.integer({ min: 1, max: 10 ** 15 - 1 })),
      fc.string({ maxLength: 60 }),
      (parts, decorations, artworkId, text) => {
        const configuration = configurationOf(
          tee,
          draftOf(tee, {
            parts: parts.map(({ id }, at) => ({ partId: id, quantity: at + 1 })),
            decorations: decorations.map((each) => ({
              ...each,
              inks: text,
              ...(artworkId !== null && { artworkId }),
            })),
            notes: text,
          }),
        );
        const query = writeDraft(tee, draftOf(tee, configuration), new URLSearchParams());
        const read = readDraft(tee, new URLSearchParams(query.toString()));
        expect(configurationOf(tee, read)).toEqual(configuration);
      },
    ),
  );
});

it("distinguishes names by index if their encoding is the same", () => {
  const [location] = tee.locations;
  if (!location) throw new Error("The tee has no location.");
  const odd = { ...tee, locations: ["Côté", "C t", "2", "前"].map((name) => ({ ...location, name })) };
  for (const { name } of odd.locations) {
    const decorations = [{ location: name, method: "Screen print", colors: 1 }];
    const query = writeDraft(odd, draftOf(odd, { ...line, decorations }), new URLSearchParams());
    expect(configurationOf(odd, readDraft(odd, query)).decorations).toEqual(decorations);
  }
});

it("accepts a color as the displayed one, in any letter case", () => {
  expect(readDraft(tee, new URLSearchParams("color=navy"))).toEqual(emptyDraft(tee, "Navy"));
  expect(isConfigured(new URLSearchParams("color=navy&line=3"))).toBe(false);
  expect(readDraft(tee, new URLSearchParams("color=mauve"))).toEqual(emptyDraft(tee));
});

it.each([
  "q=&d=&rush=&by=",
  "q=1-2_x_-&d=....",
  "d=front.screen-print.NaN.-&rush=99",
  "d=front.screen-print&by=2026-02-31",
  "q=99999999999999999999-1",
])("handles %s", (text) => {
  const draft = readDraft(tee, new URLSearchParams(text));
  expect(configurationOf(tee, draft).parts).toEqual([]);
  expect(draft).toMatchObject({ needBy: "", colors: [expect.any(String)] });
  expect(draft.rushDays).toBeUndefined();
});
