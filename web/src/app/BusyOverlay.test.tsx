import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callStarted } from "../api/busy.ts";
import { show } from "../test/show.tsx";
import { BusyOverlay } from "./BusyOverlay.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("appears after 150 ms and disappears with the last call", () => {
  show(<BusyOverlay />);
  let first = () => {};
  let second = () => {};
  act(() => {
    first = callStarted();
    second = callStarted();
  });
  act(() => vi.advanceTimersByTime(149));
  expect(screen.queryByText("Working…")).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("Working…")).toBeInTheDocument();
  expect(document.body).toHaveAttribute("aria-busy", "true");
  act(() => first());
  expect(screen.getByText("Working…")).toBeInTheDocument();
  act(() => second());
  expect(screen.queryByText("Working…")).toBeNull();
  expect(document.body).toHaveAttribute("aria-busy", "false");
});

it("does not appear for quick calls", () => {
  show(<BusyOverlay />);
  let ended = () => {};
  act(() => {
    ended = callStarted();
  });
  act(() => vi.advanceTimersByTime(100));
  act(() => ended());
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText("Working…")).toBeNull();
});
