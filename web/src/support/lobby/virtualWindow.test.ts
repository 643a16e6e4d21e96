import { expect, it } from "vitest";
import { drawn, OVERSCAN, scrollFor, visibleWindow } from "./virtualWindow.ts";

it("renders the visible rows and a few around them", () => {
  expect(visibleWindow(0, 100, 10, 5000)).toEqual({ from: 0, to: 10 + OVERSCAN });
  expect(visibleWindow(1000, 100, 10, 5000)).toEqual({ from: 100 - OVERSCAN, to: 110 + OVERSCAN });
  expect(visibleWindow(49_900, 100, 10, 5000)).toEqual({ from: 4990 - OVERSCAN, to: 5000 });
  expect(visibleWindow(0, 100, 10, 0)).toEqual({ from: 0, to: 0 });
  // The list has become shorter than its scroll position.
  expect(visibleWindow(5000, 100, 10, 3)).toEqual({ from: 3, to: 3 });
});

it("keeps the focused row in the page", () => {
  expect(drawn({ from: 2, to: 5 }, -1)).toEqual([2, 3, 4]);
  expect(drawn({ from: 2, to: 5 }, 3)).toEqual([2, 3, 4]);
  expect(drawn({ from: 2, to: 5 }, 0)).toEqual([0, 2, 3, 4]);
  expect(drawn({ from: 2, to: 5 }, 9)).toEqual([2, 3, 4, 9]);
});

it("scrolls as little as possible", () => {
  expect(scrollFor(5, 0, 100, 10)).toBe(0);
  expect(scrollFor(12, 0, 100, 10)).toBe(30);
  expect(scrollFor(2, 50, 100, 10)).toBe(20);
});
