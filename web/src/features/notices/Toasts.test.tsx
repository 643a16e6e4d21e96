import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { Toasts } from "./Toasts.tsx";
import { openToast, showToast, TOAST_DEFAULTS, toastsAtom } from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
  store.set(toastsAtom, []);
});
afterEach(() => void vi.useRealTimers());

it("hides after 3 seconds, and pauses while it is hovered", () => {
  show(<Toasts />);
  act(() => showToast("Mug added to your favorites."));
  act(() => vi.advanceTimersByTime(2000));
  fireEvent.pointerEnter(screen.getByText(/Mug added/));
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText(/Mug added/)).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText(/Mug added/).parentElement as HTMLElement);
  act(() => vi.advanceTimersByTime(999));
  expect(screen.getByText(/Mug added/)).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText(/Mug added/)).toBeNull();
});

it("goes on hiding while a finger is on it", () => {
  show(<Toasts />);
  act(() => showToast("Mug added to your favorites."));
  fireEvent.pointerEnter(screen.getByText(/Mug added/), { pointerType: "touch" });
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.queryByText(/Mug added/)).toBeNull();
});

it("keeps the newest three", () => {
  show(<Toasts />);
  act(() => ["1", "2", "3", "4"].forEach((text) => void showToast(text)));
  expect(screen.getAllByRole("button", { name: "Close notice" })).toHaveLength(3);
  expect(screen.queryByText("1")).toBeNull();
});

it("has the specification's defaults: 500 ms, autohide and animation", () => {
  expect(TOAST_DEFAULTS).toMatchObject({ delayMs: 500, autohide: true, animation: true });
  show(<Toasts />);
  act(() => openToast("A mark"));
  act(() => vi.advanceTimersByTime(499));
  expect(screen.getByText("A mark")).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText("A mark")).toBeNull();
});

it("stays until its button is pressed without autohide, and does not animate on request", () => {
  show(<Toasts />);
  act(() => openToast("Here to stay", { autohide: false, animation: false }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText("Here to stay").closest(".toast")).toHaveClass("toast-still");
  fireEvent.click(screen.getByRole("button", { name: "Close notice" }));
  expect(screen.queryByText("Here to stay")).toBeNull();
});
