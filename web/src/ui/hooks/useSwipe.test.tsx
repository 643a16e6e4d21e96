import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useSwipe } from "./useSwipe.ts";

const swiped = vi.fn();

function Picture() {
  return <div data-testid="picture" {...useSwipe(40, swiped)} />;
}

function drag(x: number, y: number, how: "up" | "cancel" = "up") {
  swiped.mockClear();
  const picture = screen.getByTestId("picture");
  const pointer = { pointerId: 1, isPrimary: true };
  fireEvent.pointerDown(picture, { ...pointer, clientX: 100, clientY: 100 });
  const end = { ...pointer, clientX: 100 + x, clientY: 100 + y };
  if (how === "up") fireEvent.pointerUp(picture, end);
  else fireEvent.pointerCancel(picture, end);
  return swiped.mock.calls.map(([direction]) => direction);
}

it("starts at its threshold, reports the direction and ignores other gestures", () => {
  render(<Picture />);
  expect(drag(-40, 5)).toEqual(["left"]);
  expect(drag(40, -5)).toEqual(["right"]);
  expect(drag(-39, 0)).toEqual([]);
  expect(drag(-60, 80)).toEqual([]);
  expect(drag(-80, 0, "cancel")).toEqual([]);
});
