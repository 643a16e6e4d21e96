import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Entries } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { announcementAtom } from "../../page/navigation.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { toastsAtom } from "../notices/toasts.ts";
import SupportHere from "./SupportHere.tsx";

const SAM = { observationId: 12, name: "Sam", role: "admin", startedAt: 1 };
const NOTE = { suggestionId: 5, by: "Sam", note: "Ask me anything.", suggestedAt: 1 };
const MUG = { suggestionId: 6, by: "Sam", productId: 1, product: "Mug", suggestedAt: 2 };
const live = (entries: Entries) => act(() => store.set(entriesAtom, entries));
const answered = (path: string) => {
  const ids: string[] = [];
  backEnd.use(
    http.post(path, ({ params }) => {
      ids.push(String(params.id));
      return HttpResponse.json({ version: 2 });
    }),
  );
  return ids;
};

/** Calls back as the browser does when the place of the banner has another height. */
let resized: () => void = () => undefined;
afterEach(() => vi.restoreAllMocks());

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  store.set(entriesAtom, { "observers/12": SAM });
  store.set(toastsAtom, []);
});

it("does not move the page when the banner comes, grows and goes", () => {
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40);
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const { unmount } = show(<SupportHere />);
  resized();
  height.mockReturnValue(60);
  resized();
  resized();
  unmount();
  expect(scrolled.mock.calls.map(([to]) => (to as ScrollToOptions).top)).toEqual([40, 60, 0]);
});

it("shows and announces who is viewing, since when, and whether personal details are shown", () => {
  show(<SupportHere />);
  const banner = screen.getByRole("region", { name: "Support is viewing your session" });
  expect(banner).toHaveTextContent(/Sam, since .*\. Your personal details are hidden\./);
  expect(store.get(announcementAtom).text).toContain("Support is viewing your session: Sam.");
  live({ "observers/12": { ...SAM, revealed: true } });
  expect(banner).toHaveTextContent("Your personal details are shown.");
  live({});
  expect(screen.queryByRole("region")).toBeNull();
  expect(store.get(announcementAtom).text).toBe("Support is no longer viewing your session.");
});

it("ends it for all observers", async () => {
  const ended = answered("*/api/observers/:id/end");
  store.set(entriesAtom, { "observers/12": SAM, "observers/13": { ...SAM, observationId: 13, name: "Ann" } });
  show(<SupportHere />);
  expect(screen.getByRole("region")).toHaveTextContent("Sam and Ann, since");
  await userEvent.click(screen.getByRole("button", { name: "End the viewing" }));
  await waitFor(() => expect(ended).toEqual(["12", "13"]));
});

it("accepts or declines a note", async () => {
  const taken = answered("*/api/suggestions/:id/take");
  const left = answered("*/api/suggestions/:id/dismiss");
  store.set(entriesAtom, { "suggestions/5": NOTE });
  show(<SupportHere />);
  expect(screen.getByText("“Ask me anything.”")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Got it" }));
  await userEvent.click(screen.getByRole("button", { name: "No thanks" }));
  await waitFor(() => expect([taken, left]).toEqual([["5"], ["5"]]));
});

it("opens a product", async () => {
  answered("*/api/suggestions/:id/take");
  store.set(entriesAtom, { "suggestions/6": MUG });
  show(<SupportHere />);
  await screen.findByText(/^from /);
  await userEvent.click(screen.getByRole("button", { name: "View product" }));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent(/^\/product\/1\//));
});

it("adds a configuration to the cart, and the toast links there", async () => {
  const configuration = { productId: 1, parts: [{ partId: 1, quantity: 144 }], decorations: [] };
  answered("*/api/suggestions/:id/take");
  store.set(entriesAtom, { "suggestions/6": { ...MUG, configuration, units: 144 } });
  show(<SupportHere />);
  expect(screen.getByText("Mug, 144 pieces")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(store.get(toastsAtom)[0]).toMatchObject({ text: "Mug is in your cart." }));
});

it("disappears when it was answered in another tab", () => {
  store.set(entriesAtom, { "suggestions/5": NOTE });
  show(<SupportHere />);
  live({});
  expect(screen.queryByText("“Ask me anything.”")).toBeNull();
});
