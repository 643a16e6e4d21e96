import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../../api/errors.ts";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { headerAlertAtom, showAlert, showFailure } from "./alerts.ts";
import { HeaderAlert } from "./HeaderAlert.tsx";

beforeEach(() => store.set(headerAlertAtom, undefined));
afterEach(() => void vi.useRealTimers());

const failure = (status: number, statusText: string) =>
  new CallError(status, statusText, { message: "The reason." }, new Headers());

function withMotion() {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
}

it("has its style, and its button closes it", async () => {
  show(<HeaderAlert />);
  act(() => showAlert({ tone: "success", text: "Saved." }));
  expect(screen.getByText("Saved.").parentElement).toHaveClass("alert", "alert-success");
  await userEvent.click(screen.getByRole("button", { name: "Close alert" }));
  await vi.waitFor(() => expect(screen.queryByText("Saved.")).toBeNull());
});

it("can omit the button, and is in the flow if it is not fixed", () => {
  show(<HeaderAlert />);
  act(() => showAlert({ tone: "info", text: "Read me.", closable: false, fixed: false }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("alert")).toHaveClass("header-alert-flow");
  act(() => showAlert({ tone: "info", text: "Read me." }));
  expect(screen.getByRole("alert")).not.toHaveClass("header-alert-flow");
});

it("hides after its delay, sliding up for 500 ms", () => {
  vi.useFakeTimers();
  withMotion();
  show(<HeaderAlert />);
  act(() => showAlert({ tone: "danger", text: "Too short.", hideAfterMs: 3000 }));
  act(() => vi.advanceTimersByTime(2999));
  expect(screen.getByText("Too short.").parentElement).not.toHaveClass("alert-leaving");
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("Too short.").parentElement).toHaveClass("alert-leaving");
  act(() => vi.advanceTimersByTime(499));
  expect(screen.getByText("Too short.")).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText("Too short.")).toBeNull();
});

it("scrolls to it in 200 ms on request", () => {
  vi.useFakeTimers({
    toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance", "setTimeout"],
  });
  withMotion();
  const scrolled = vi.spyOn(window, "scrollTo");
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 516 } as DOMRect);
  show(<HeaderAlert />);
  act(() => showAlert({ tone: "info", text: "Up here.", scrollTo: true }));
  const last = () => (scrolled.mock.lastCall?.[0] as ScrollToOptions | undefined)?.top ?? 0;
  act(() => vi.advanceTimersByTime(120));
  expect(last()).toBeLessThan(500);
  act(() => vi.advanceTimersByTime(120));
  expect(last()).toBe(500);
});

it.each([
  [400, "Bad Request", "The reason."],
  [401, "Unauthorized", "The reason."],
  [403, "Forbidden", "The reason."],
  [500, "Internal Server Error", "The reason."],
  [404, "Not Found", "404, Not Found: The reason."],
  [409, "Conflict", "409, Conflict: The reason."],
  [503, "Service Unavailable", "503, Service Unavailable: The reason."],
])("shows the specified text for status %i without a message of its own", (status, statusText, words) => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  show(<HeaderAlert />);
  act(() => showFailure(failure(status, statusText)));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
});

it("prefers its own message to the failure's", () => {
  show(<HeaderAlert />);
  act(() => showAlert({ tone: "danger", text: "My words." }));
  expect(screen.getByText("My words.")).toBeInTheDocument();
});
