import { expect, it } from "vitest";
import { back, pagesAround, toCategory, toFavorites, toImage, toPage, toSearch, withSize } from "./moves.ts";
import { START } from "./place.ts";

const piece = { artId: 7, name: "Wave", categoryId: 3, picture: "/stockart/pictures/7.svg" };

it("goes from an image back to its page, and remembers the image", () => {
  const page = toPage(withSize(toCategory(START, 3), 12), 4);
  const seen = back(toImage(page, piece));
  expect(seen).toEqual({ listing: { view: "category", id: 3, page: 4 }, ipp: 12, last: 7 });
});

it("treats -999 as the intro", () => {
  expect(toCategory(toCategory(START, 3), -999)).toEqual(START);
});

it("keeps the page size between listings", () => {
  const many = withSize(toCategory(START, 3), 96);
  expect(toSearch(many, "cake").ipp).toBe(96);
  expect(toFavorites(many).ipp).toBe(96);
});

it.each([
  [3, 24, 12, 5],
  [5, 12, 24, 3],
  [2, 96, 12, 9],
  [9, 12, 96, 2],
])(
  "keeps the first image visible: page %i with %i per page becomes, with %i, page %i",
  (page, ipp, next, expected) => {
    const place = { listing: { view: "category" as const, id: 3, page }, ipp };
    expect(withSize(place, next).listing).toMatchObject({ page: expected });
  },
);

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 8, 9]],
])("offers pages around %i of %i", (page, pages, expected) => {
  expect(pagesAround(page, pages)).toEqual(expected);
});
