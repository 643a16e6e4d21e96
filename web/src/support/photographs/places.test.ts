import { expect, test } from "vitest";
import { missingPlace, placesOf } from "./places.ts";

const location = (name: string, widthMm: string, heightMm: string) => ({ name, widthMm, heightMm });

test("a location with a name and sizes can be printed, with a point or a comma", () => {
  expect(
    placesOf([location(" Front ", "82,5", "55.0"), location("", "1", "1"), location("Back", "", "5")]),
  ).toEqual([{ name: "Front", aspect: 1.5 }]);
});

test("what is missing for an imprint area is named", () => {
  expect(missingPlace([])).toContain("add a location");
  expect(missingPlace([location(" ", "80", "60")])).toContain("enter the name");
  for (const [width, height] of [
    ["80", ""],
    ["0", "60"],
    ["wide", "60"],
  ] as const)
    expect(missingPlace([location("Front", width, height)])).toContain("width and height of “Front”");
  expect(missingPlace([location("", "", ""), location("Front", "80", "60")])).toBeUndefined();
});
