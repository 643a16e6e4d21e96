import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useResized } from "./useResized.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reacts once, 250 ms after the last resize", () => {
  const resized = vi.fn();
  const { unmount } = renderHook(() => useResized(resized));
  const resize = () => act(() => void window.dispatchEvent(new Event("resize")));
  resize();
  vi.advanceTimersByTime(249);
  resize();
  vi.advanceTimersByTime(249);
  expect(resized).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(resized).toHaveBeenCalledTimes(1);
  resize();
  unmount();
  vi.advanceTimersByTime(1000);
  expect(resized).toHaveBeenCalledTimes(1);
});
