import { expect, it } from "vitest";
import type { CartLineEntry, Configuration } from "../../api/types.ts";
import { isStillRepeat } from "./repeat.ts";

const front = { location: "Front", method: "Screen print", colors: 1, artworkId: 7 };
const configuration: Configuration = {
  productId: 1,
  parts: [{ partId: 100, quantity: 50 }],
  decorations: [front, { ...front, location: "Back" }],
};
const line: CartLineEntry = {
  lineId: 1,
  configuration,
  shelf: "cart",
  repeatOf: { orderLineId: 9, parts: [100, 101], print: "ab" },
  addedAt: 1,
  changedAt: 1,
};

it("stays a repeat in any quantity", () => {
  const { decorations } = configuration;
  const parts = [{ partId: 101, quantity: 9 }];
  expect(isStillRepeat(line, { ...configuration, parts, decorations: decorations.toReversed() })).toBe(true);
});

it("is not a repeat in another color, print or file, or if it never was one", () => {
  expect(isStillRepeat(line, { ...configuration, parts: [{ partId: 102, quantity: 9 }] })).toBe(false);
  expect(isStillRepeat(line, { ...configuration, decorations: [front] })).toBe(false);
  const other = configuration.decorations.map((decoration) => ({ ...decoration, artworkId: 8 }));
  expect(isStillRepeat(line, { ...configuration, decorations: other })).toBe(false);
  const { repeatOf: _, ...plain } = line;
  expect(isStillRepeat(plain, configuration)).toBe(false);
  expect(isStillRepeat(undefined, configuration)).toBe(false);
});
