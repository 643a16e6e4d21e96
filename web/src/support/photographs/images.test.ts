import { expect, test } from "vitest";
import { added, idsOf, imageOf, moved, nameOf } from "./images.ts";

test("the first photograph shows the front, and empty fields are left out", () => {
  const images = added(added([], "/a"), "/b");
  expect(images).toEqual([{ url: "/a", view: "front" }, { url: "/b" }]);
  expect(imageOf({ url: "/a", alt: " ", color: "", view: "", imprints: [] })).toEqual({ url: "/a" });
  expect(imageOf({ url: "/a", alt: " The mug ", color: "Navy" })).toEqual({
    url: "/a",
    alt: "The mug",
    color: "Navy",
  });
});

test("each color has a front, unless the file shows something else", () => {
  const front = added([], "/a", { color: "Navy" });
  const images = added(added(front, "/b", { color: "Red" }), "/c", { color: "Navy", view: "back" });
  expect(added(images, "/d", { color: "Navy" }).map(({ view }) => view)).toEqual([
    "front",
    "front",
    "back",
    undefined,
  ]);
  expect(added([], "/a", { view: "detail" })).toEqual([{ url: "/a", view: "detail" }]);
});

test("images are moved, and told apart if they have the same address", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(idsOf([{ url: "/a" }, { url: "/b" }, { url: "/a" }])).toEqual(["1 /a", "1 /b", "2 /a"]);
});

test("an image is named by its text, or by its color and view", () => {
  expect(nameOf({ url: "/a", alt: "The mug" }, 0)).toBe("Picture 1: The mug");
  expect(nameOf({ url: "/a", color: "Navy", view: "back" }, 1)).toBe("Picture 2: Navy, Back");
  expect(nameOf({ url: "/a" }, 2)).toBe("Picture 3");
});
