import { expect, it } from "vitest";
import {
  dpiAt,
  factsInWords,
  inKilobytes,
  isDrawing,
  sharpnessAt,
  sharpnessInWords,
  timeLeft,
} from "./words.ts";

it("formats sizes in the unit of the limit", () => {
  expect([inKilobytes(1), inKilobytes(1024), inKilobytes(20_480_000)]).toEqual(["1 KB", "1 KB", "20,000 KB"]);
});

it.each([
  [1000, 0, undefined],
  [0, 1000, undefined],
  [1000, 1000, "a few seconds left"],
  [12_000, 1000, "about 15 s left"],
  [61_000, 1000, "about 2 min left"],
  [7_200_000, 1000, "more than an hour left"],
])("%i bytes at %i per second: %s", (bytes, rate, words) => expect(timeLeft(bytes, rate)).toBe(words));

it("rates like the server", () => {
  expect(dpiAt(1000, 100)).toBe(254);
  expect([200, 199, 100, 99].map(sharpnessAt)).toEqual(["good", "fair", "fair", "poor"]);
  expect(sharpnessInWords(1200, 138)).toBe(
    "Fair, 138 dpi: fine on cloth and banners, soft on paper. Good up to 5.98 in (152 mm).",
  );
  expect(sharpnessInWords(1200, 300)).toBe("Good, 300 dpi: as sharp as it gets.");
});

it("recognizes drawings, which have no pixels", () => {
  expect(isDrawing("svg", { mediaType: "image/svg+xml", preview: true })).toBe(true);
  expect(isDrawing("png", { mediaType: "image/png", preview: true })).toBe(false);
  expect(isDrawing("eps", { mediaType: "application/postscript", preview: true, width: 20 })).toBe(false);
});

it("lists known facts and omits unknown ones", () => {
  const nothing = { mediaType: "application/pdf", preview: false };
  expect(factsInWords(nothing)).toEqual([]);
  expect(
    factsInWords({
      ...nothing,
      widthMm100: 21_590,
      heightMm100: 27_940,
      pages: 2,
      colors: "cmyk",
      distinctColors: 257,
      transparent: true,
      fonts: ["Garamond"],
      moreFonts: 3,
      inks: ["PANTONE 286 C"],
    }),
  ).toEqual([
    ["Size", "8.5 × 10.98 in (216 × 279 mm)"],
    ["Colors", "CMYK, more than 256 colors, transparent background"],
    ["Spot colors", "PANTONE 286 C"],
    ["Pages", "2"],
    ["Fonts", "Garamond and 3 more"],
  ]);
});
