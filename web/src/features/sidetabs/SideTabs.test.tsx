import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../test/show.tsx";
import SideTabs from "./SideTabs.tsx";

const bar = () => screen.getByRole("navigation", { name: "Quick links" });

function scrolledTo(top: number) {
  vi.stubGlobal("scrollY", top);
  fireEvent.scroll(window);
  act(() => vi.advanceTimersByTime(20));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollY", 0);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 150 } as DOMRect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sticks at its threshold and releases below it", () => {
  show(<SideTabs />, "/category/1/drinkware");
  expect(bar()).toHaveAttribute("data-sticky", "false");
  scrolledTo(149);
  expect(bar()).toHaveAttribute("data-sticky", "false");
  scrolledTo(150);
  expect(bar()).toHaveAttribute("data-sticky", "true");
  scrolledTo(149);
  expect(bar()).toHaveAttribute("data-sticky", "false");
});

it("measures its threshold again 250 ms after a resize", () => {
  show(<SideTabs />);
  scrolledTo(100);
  expect(bar()).toHaveAttribute("data-sticky", "false");
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: -20 } as DOMRect);
  fireEvent(window, new Event("resize"));
  act(() => vi.advanceTimersByTime(249));
  expect(bar()).toHaveAttribute("data-sticky", "false");
  act(() => vi.advanceTimersByTime(1));
  expect(bar()).toHaveAttribute("data-sticky", "true");
});

it("is hidden on the specified pages", () => {
  show(<SideTabs />, "/SampleBasket/SampleBasket");
  expect(screen.queryByRole("navigation")).toBeNull();
});
