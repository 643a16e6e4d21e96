import { expect, it } from "vitest";
import type { DecorationOffer } from "../../api/types.ts";
import { chargesInWords } from "./charges.ts";

type Charge = DecorationOffer["charges"][number];

const words = (maxColors: number, charges: Charge[]) =>
  chargesInWords({ method: "Screen print", maxColors, charges } as DecorationOffer, "USD");

it("describes what is charged once, per color and per piece", () => {
  expect(
    words(3, [
      { kind: "setup", name: "Screen set-up", price: 450_000, per: "color" },
      { kind: "run", name: "Print", price: 3_500, per: "color" },
      { kind: "run", name: "Each further color", price: 9_500, per: "further_color" },
    ] as Charge[]),
  ).toBe(
    "Up to 3 colors. Screen set-up $45.00 per color. Print $0.35 per color and piece. " +
      "Each further color $0.95 per piece for each color after the first.",
  );
  expect(words(0, [{ kind: "setup", name: "Digitizing", price: 600_000, per: "location" }] as Charge[])).toBe(
    "Digitizing $60.00.",
  );
});
