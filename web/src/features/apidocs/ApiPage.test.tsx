// Tests the API page with the real OpenAPI document.
import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import ApiPage from "./ApiPage.tsx";

const document = JSON.parse(readFileSync("../docs/openapi.json", "utf8")) as object;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  backEnd.use(http.get("*/openapi.json", () => HttpResponse.json(document)));
});

const group = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name });
  const details = heading.closest("details");
  if (!details) throw new Error(`no group ${name}`);
  return details;
};

it("shows calls when their group opens, and fields when a call opens", async () => {
  show(<ApiPage />);
  const cart = await group("Cart");
  expect(cart.open).toBe(false);
  await userEvent.click(screen.getByRole("heading", { level: 2, name: "Cart" }));
  expect(cart.open).toBe(true);
  const address = within(cart).getAllByText("/api/cart/lines")[0];
  await userEvent.click(address as HTMLElement);
  expect(within(cart).getByRole("heading", { level: 3, name: "Body" })).toBeVisible();
  expect(within(cart).getByText("lineId")).toBeVisible();
  expect(within(cart).getByText(/^For everyone/)).toBeVisible();
});

it("finds calls by words, opens their groups and counts them", async () => {
  show(<ApiPage />);
  await userEvent.type(await screen.findByLabelText("Search the calls"), "POST proofs approve");
  expect(screen.getByText(/^1 of \d+ calls$/)).toBeVisible();
  expect(screen.getByText("/api/proofs/{code}/approve")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Search the calls"), " zzz");
  expect(screen.getByText("No matching calls")).toBeVisible();
});

it("opens the call named in the address", async () => {
  show(<ApiPage />, "/docs/api#place_order");
  expect(await screen.findByText(/^For signed-in customers/)).toBeVisible();
  expect((await group("Checkout")).open).toBe(true);
});

it("reports that the document cannot be read, and retries", async () => {
  backEnd.use(http.get("*/openapi.json", () => HttpResponse.json({}, { status: 503 }), { once: true }));
  show(<ApiPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Search the calls")).toBeVisible();
});
