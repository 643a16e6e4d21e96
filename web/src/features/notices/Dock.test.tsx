import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { navigate } from "../../routing/history.ts";
import { show } from "../../test/show.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dock } from "./Dock.tsx";
import { openToast, toastsAtom } from "./toasts.ts";

const HEIGHT = 48;
const box = (top: number, height: number) => ({ top, height, bottom: top + height }) as DOMRect;

beforeEach(() => {
  store.set(toastsAtom, []);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("innerHeight", 800);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(HEIGHT);
});

/** A focused button with this upper edge, in a window that is 800 px high. */
function pressedAt(top: number) {
  show(
    <>
      <button type="button">Press</button>
      <Dock />
    </>,
  );
  const button = screen.getByRole("button", { name: "Press" });
  const dock = document.querySelector(".dock") as HTMLElement;
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(box(top, 44));
  vi.spyOn(dock, "getBoundingClientRect").mockReturnValue(box(800 - HEIGHT, HEIGHT));
  button.focus();
  act(() => openToast("Done.", { autohide: false }));
  return dock;
}

it("is at the bottom of the window and publishes its height", () => {
  expect(pressedAt(300)).toHaveAttribute("data-edge", "bottom");
  expect(document.documentElement.style.getPropertyValue("--dock")).toBe("48px");
});

it("moves away from a pressed element at the bottom of the window, until the last notice closes", () => {
  const dock = pressedAt(740);
  expect(dock).toHaveAttribute("data-edge", "top");
  act(() => store.set(toastsAtom, []));
  expect(dock).toHaveAttribute("data-edge", "bottom");
});

it("moves away from a button to go on that it would cover", () => {
  show(
    <>
      <Button>Place order</Button>
      <Dock />
    </>,
  );
  const button = screen.getByRole("button", { name: "Place order" });
  const dock = document.querySelector(".dock") as HTMLElement;
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(box(760, 44));
  vi.spyOn(dock, "getBoundingClientRect").mockReturnValue(box(800 - HEIGHT, HEIGHT));
  act(() => openToast("Done.", { autohide: false }));
  expect(dock).toHaveAttribute("data-edge", "top");
});

it("closes notices about a page that is left, but not those about the next one or that wait for an answer", async () => {
  show(<Dock />);
  await act(async () => {
    openToast("About this page", { delayMs: 60_000 });
    openToast("Answered", { autohide: false });
    await Promise.resolve();
  });
  act(() => navigate("/?page=2"));
  expect(screen.getByText("About this page")).toBeInTheDocument();
  act(() => {
    openToast("About the next page", { delayMs: 60_000 });
    navigate("/elsewhere");
  });
  expect(screen.queryByText("About this page")).toBeNull();
  expect(screen.getByText("Answered")).toBeInTheDocument();
  expect(screen.getByText("About the next page")).toBeInTheDocument();
});
