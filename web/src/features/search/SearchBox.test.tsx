import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { headerAlertAtom } from "../notices/alerts.ts";
import { SearchBox } from "./SearchBox.tsx";

const box = () => screen.getByRole("combobox", { name: "Search products" });
const button = () => screen.getByRole("button", { name: "Search" });
const place = () => screen.getByTestId("place").textContent;

beforeEach(() => store.set(headerAlertAtom, undefined));

it("enables the button only while the term is valid", async () => {
  show(<SearchBox />);
  expect(button()).toBeDisabled();
  await userEvent.type(box(), "mu ");
  expect(button()).toBeDisabled();
  await userEvent.type(box(), "{Backspace}g");
  expect(button()).toBeEnabled();
  await userEvent.selectOptions(screen.getByLabelText("Search by"), "SKU");
  await userEvent.clear(box());
  expect(button()).toBeDisabled();
  await userEvent.type(box(), "M");
  expect(button()).toBeEnabled();
});

it("shows an alert for 3 seconds if the term is too short, and does not navigate", async () => {
  show(<SearchBox />);
  await userEvent.type(box(), " mu {Enter}");
  expect(store.get(headerAlertAtom)).toMatchObject({
    text: "Please enter a valid search term.",
    tone: "danger",
    hideAfterMs: 3000,
  });
  expect(place()).toBe("/");
});

it("does nothing for an empty SKU", async () => {
  show(<SearchBox />);
  await userEvent.selectOptions(screen.getByLabelText("Search by"), "SKU");
  await userEvent.type(box(), "{Enter}");
  expect(store.get(headerAlertAtom)).toBeUndefined();
  expect(place()).toBe("/");
});

it("opens the results, and keeps the query in the box there", async () => {
  show(<SearchBox />);
  await userEvent.type(box(), "  mug{Enter}");
  expect(place()).toBe("/productsearch/keywordsearch/mug");
  expect(box()).toHaveValue("mug");
});

it("shows suggestions, announces their number, and selects one by keyboard", async () => {
  show(<SearchBox />);
  await userEvent.type(box(), "mug");
  const list = await screen.findByRole("listbox");
  expect(list).toHaveTextContent("Products");
  expect(list).toHaveTextContent("Categories");
  expect(within(list).getAllByRole("option").length).toBeLessThanOrEqual(10);
  expect(screen.getByText(/^\d+ suggestions available\.$/)).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  const first = within(list).getAllByRole("option")[0];
  expect(first).toHaveAttribute("aria-selected", "true");
  expect(box()).toHaveAttribute("aria-activedescendant", first?.id);
  await userEvent.keyboard("{Enter}");
  expect(place()).toMatch(/^\/product\/\d+\//);
});

it("closes the suggestions on Esc and is focused by the slash key", async () => {
  show(<SearchBox />);
  await userEvent.keyboard("/");
  expect(box()).toHaveFocus();
  await userEvent.type(box(), "mug");
  await screen.findByRole("listbox");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(box()).toHaveFocus();
});
