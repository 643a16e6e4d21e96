import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom, versionAtom } from "../../live/state.ts";
import { timings } from "../../styles/timings.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom, signInPromptAtom } from "../session/atoms.ts";
import { flash, flashAtom } from "./flash.ts";
import { toCategory, toFavorites, toPage } from "./moves.ts";
import { closeStockArt, leftAtAtom, stockArtAtom } from "./opening.ts";
import { START } from "./place.ts";
import StockArtDialog from "./StockArtDialog.tsx";

const piece = (name: string) => screen.findByRole("button", { name });
const button = (name: string) => screen.getByRole("button", { name });
const add = "*/api/stockart/favorites/:id/add";
const agree = (version: number) => () => HttpResponse.json({ artId: 25, favorite: true, version });

beforeEach(() => {
  // Another session: discards the clicks of the previous test.
  store.set(entriesAtom, undefined);
  store.set(entriesAtom, {});
  store.set(versionAtom, 1);
  store.set(flashAtom, undefined);
  store.set(signInPromptAtom, undefined);
  store.set(sessionAtom, { signedIn: true, customerId: 1 });
  store.set(stockArtAtom, START);
});
afterEach(() => {
  vi.useRealTimers();
  store.set(stockArtAtom, undefined);
});

it("leads from the categories to a page and an image, and back to that page with the focus on the image", async () => {
  show(<StockArtDialog />);
  await userEvent.click(await piece("Shapes 30 pictures"));
  await userEvent.click(await piece("Next page"));
  await userEvent.click(await piece("Circle 4"));
  expect(screen.getByRole("heading", { name: "Circle 4" })).toHaveFocus();
  await userEvent.click(button("Back to Shapes, page 2"));
  expect(await piece("Circle 4")).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Shapes, page 2" })).toBeVisible();
});

it("opens where it was closed", async () => {
  store.set(stockArtAtom, toPage(toCategory(START, 1), 2));
  show(<StockArtDialog />);
  await piece("Circle 4");
  await userEvent.click(button("Close"));
  expect(store.get(stockArtAtom)).toBeUndefined();
  expect(store.get(leftAtAtom)).toMatchObject({ listing: { view: "category", id: 1, page: 2 } });
  closeStockArt();
});

const credit = (words: RegExp) =>
  screen.findByText((_, element) => words.test(element?.textContent ?? ""), { selector: "p" });

it("shows author and license everywhere", async () => {
  show(<StockArtDialog />);
  expect(await credit(/^Art: Mock art 1 and Mock art 2 by The mock,/)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "MIT license" })).toHaveLength(1);
  await userEvent.click(button("Outlines 10 pictures"));
  expect(await credit(/^Art: Mock art 2 by The mock,/)).toBeVisible();
  await userEvent.click(await piece("Wave 5"));
  expect(await credit(/^Art: Mock art 2 by The mock,/)).toBeVisible();
});

it("swaps the buttons immediately, keeps the specified markers, and shows the flash", async () => {
  backEnd.use(http.post(add, agree(2)));
  store.set(stockArtAtom, toPage(toCategory(START, 1), 2));
  show(<StockArtDialog />);
  await userEvent.click(await piece("Circle 4"));
  expect(button("Add to favorites")).toHaveClass("addtoFav");
  await userEvent.click(button("Add to favorites"));
  expect(button("Remove from favorites")).toHaveClass("removefromFav");
  expect(button("Remove from favorites")).toHaveFocus();
  expect(await screen.findByText("Circle 4 added to your favorites.")).toBeVisible();
});

it("rolls back with the reason when the server rejects it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const problem = { status: 422, code: "full", message: "They hold 500 pieces.", title: "No" };
  backEnd.use(http.post(add, () => HttpResponse.json(problem, { status: 422 })));
  store.set(stockArtAtom, toCategory(START, 1));
  show(<StockArtDialog />);
  await userEvent.click(await piece("Circle 1"));
  await userEvent.click(button("Add to favorites"));
  expect(
    await screen.findByText(
      /could not be added to your favorites. 422, Unprocessable Entity: They hold 500 pieces./,
    ),
  ).toBeVisible();
  // In the dialog's footer, where it covers nothing of the list.
  expect(document.querySelector(".dialog-foot .flash")).not.toBeNull();
  expect(button("Add to favorites")).toBeVisible();
});

it("asks a guest to sign in, and runs the click afterwards", async () => {
  store.set(sessionAtom, { signedIn: false });
  store.set(stockArtAtom, toPage(toCategory(START, 1), 2));
  show(<StockArtDialog />);
  await userEvent.click(await piece("Circle 4"));
  await userEvent.click(button("Add to favorites"));
  await waitFor(() => expect(store.get(signInPromptAtom)?.purpose).toBe("to save favorites"));
  backEnd.use(http.post(add, agree(2)));
  act(() => store.get(signInPromptAtom)?.resume());
  await waitFor(() => expect(button("Remove from favorites")).toBeVisible());
});

it("shows the favorites, newest first, and follows another tab", async () => {
  store.set(entriesAtom, {
    "artFavorites/3": { artId: 3, addedAt: 10 },
    "artFavorites/9": { artId: 9, addedAt: 20 },
  });
  store.set(stockArtAtom, toFavorites(START));
  show(<StockArtDialog />);
  await piece("Circle 2, a favorite");
  const shown = () =>
    screen.getAllByRole("button", { name: /a favorite$/ }).map((one) => one.dataset.imageId);
  expect(shown()).toEqual(["9", "3"]);
  act(() => store.set(entriesAtom, { "artFavorites/3": { artId: 3, addedAt: 10 } }));
  expect(shown()).toEqual(["3"]);
});

it("searches with at least three characters", async () => {
  show(<StockArtDialog />);
  await userEvent.type(screen.getByRole("textbox", { name: "Search stock art" }), "st{Enter}");
  expect(screen.getByText("Please enter a valid search term.")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Search stock art" }), "ar{Enter}");
  await piece("Star 5");
  await userEvent.clear(screen.getByRole("textbox", { name: "Search stock art" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Search stock art" }), "zeppelin{Enter}");
  expect(await screen.findByText("No picture is called “zeppelin”")).toBeVisible();
});

it("shows the flash for two seconds and fades it for half a second", () => {
  vi.useFakeTimers();
  flash("Saved.");
  vi.advanceTimersByTime(timings.flash - 1);
  expect(store.get(flashAtom)).toMatchObject({ text: "Saved.", fading: false });
  vi.advanceTimersByTime(1);
  expect(store.get(flashAtom)).toMatchObject({ fading: true });
  vi.advanceTimersByTime(timings.flashFade);
  expect(store.get(flashAtom)).toBeUndefined();
});

it("turns to neighboring images by arrow keys and a swipe of 40 px, also across pages", async () => {
  store.set(stockArtAtom, toCategory(START, 1));
  show(<StockArtDialog />);
  await userEvent.click(await piece("Moon 3"));
  expect(await screen.findByText("24 of 30")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Moon 3" })).toHaveFocus();
  await waitFor(() => expect(button("Next picture")).toHaveAttribute("aria-disabled", "false"));
  await userEvent.keyboard("{ArrowRight}");
  expect(await screen.findByText("25 of 30")).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(store.get(stockArtAtom)).toMatchObject({ listing: { page: 2 } });
  const picture = screen.getByText("25 of 30").closest(".art-image-picture");
  if (!picture) throw new Error("There is no picture.");
  const at = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1, isPrimary: true });
  await waitFor(() => expect(button("Previous picture")).toHaveAttribute("aria-disabled", "false"));
  fireEvent.pointerDown(picture, at(100));
  fireEvent.pointerUp(picture, at(139));
  expect(screen.getByText("25 of 30")).toBeVisible();
  fireEvent.pointerDown(picture, at(100));
  fireEvent.pointerUp(picture, at(140));
  expect(await screen.findByText("24 of 30")).toBeVisible();
  await userEvent.click(button("Back to Shapes"));
  expect(await piece("Moon 3")).toHaveFocus();
});
