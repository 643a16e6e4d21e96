import { expect, test } from "vitest";
import { factsOfSheet } from "./sheetFacts.ts";

const text = (words: string) => `<text x="0">${words}</text>`;

test("the measures of each print are read from the sheet, in any language and over several lines", () => {
  const fact = (...lines: string[]) => `<g data-fact="">${lines.map(text).join("")}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g data-location="Vorne">${text("Vorne: Druck.svg")}${fact(
    "Druckfläche 82,5 × 60 mm",
  )}${fact("Seine Mitte: 3,5 mm links und", "2,5 mm oberhalb der Mitte")}</g></svg>`;
  expect([...factsOfSheet(svg)]).toEqual([
    ["Vorne", ["Druckfläche 82,5 × 60 mm", "Seine Mitte: 3,5 mm links und 2,5 mm oberhalb der Mitte"]],
  ]);
});

test("the measures of sheets of earlier versions are known by their words", () => {
  const print = (location: string, ...lines: string[]) =>
    `<g data-location="${location}" data-file="5a">${lines.map(text).join("")}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${text("A mug")}${print(
    "Front &amp; back",
    "76 mm (3.00 in)",
    "Front: Print.svg",
    "Imprint area 76 × 51 mm (3.00 × 2.00 in)",
    "Print 38 mm (1.50 in) wide, 25 mm (1.00 in) high",
    "Its center: centered",
  )}${print("Cap", "Cap: b.png")}</svg>`;
  expect([...factsOfSheet(svg)]).toEqual([
    [
      "Front & back",
      [
        "Imprint area 76 × 51 mm (3.00 × 2.00 in)",
        "Print 38 mm (1.50 in) wide, 25 mm (1.00 in) high",
        "Its center: centered",
      ],
    ],
    ["Cap", []],
  ]);
  expect(factsOfSheet("<html>").size).toBe(0);
});
