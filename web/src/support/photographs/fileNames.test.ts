import { expect, test } from "vitest";
import { shownBy } from "./fileNames.ts";

const COLORS = ["Blue", "Sea Blue", "Black"];

test.each([
  ["mug_sea-blue_back.jpg", { color: "Sea Blue", view: "back" }],
  ["BLUE.PNG", { color: "Blue" }],
  ["Tee Black Close-up 2.webp", { color: "Black", view: "detail" }],
  ["tasse-vorderseite.tiff", { view: "front" }],
  ["Tasse Rückseite.jpg".normalize("NFD"), { view: "back" }],
  ["blackboard-feedback.jpg", {}],
  ["IMG_2041.jpg", {}],
])("%s", (name, shown) => expect(shownBy(name, COLORS)).toEqual(shown));
