import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cardOf, products } from "../../../mock-api/products.ts";
import { refreshResources } from "../../api/refresh.ts";
import type { Product } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { catalogChangesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import { loadSession } from "../session/index.ts";
import ComparePage from "./ComparePage.tsx";
import { comparisonAtom, keepComparison } from "./comparison.ts";

const product = (id: number) => products.find((one) => one.id === id) as Product;
const [first, second, third] = [1, 2, 3].map(product) as [Product, Product, Product];
const UNKNOWN = 99_999;

const place = () => screen.getByTestId("place").textContent;
const own = () => store.get(comparisonAtom);
const table = () => screen.findByRole("table", { name: "Products side by side" });
const names = async () =>
  within(await table())
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .slice(1);
const rowOf = async (name: string) => (await screen.findByRole("rowheader", { name })).closest("tr");
const quantity = () => screen.getByLabelText("Prices at a quantity of");

const readAgain = () => refreshResources((path) => path.startsWith("/api/products"));
const changeCatalog = () =>
  act(() => {
    store.set(catalogChangesAtom, (changes) => changes + 1);
    readAgain();
  });

beforeEach(async () => {
  await loadSession();
  store.set(sessionAtom, { signedIn: false });
  keepComparison([]);
});
afterEach(() => store.set(sessionAtom, undefined));

it("says how to add products when there are none", async () => {
  show(<ComparePage />, "/compare");
  expect(await screen.findByText("You are not comparing any products")).toBeVisible();
  expect(screen.getByText(/You can compare up to 4 products\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Find products" })).toHaveAttribute("href", "/");
});

it("shows this browser's products, and names them in the address", async () => {
  keepComparison([second.id, first.id]);
  show(<ComparePage />, "/compare");
  await waitFor(async () => expect(await names()).toEqual([second.name, first.name]));
  expect(place()).toBe(`/compare?items=${second.id},${first.id}`);
  expect(screen.getByRole("link", { name: first.name })).toHaveAttribute(
    "href",
    `/product/${first.id}/${first.slug}`,
  );
  expect(await rowOf("Material")).toHaveTextContent(first.material ?? "no material");
});

it("keeps the products of a link where nothing was compared before", async () => {
  show(<ComparePage />, `/compare?items=${first.id},${second.id}`);
  expect(await names()).toEqual([first.name, second.name]);
  expect(own()).toEqual([first.id, second.id]);
  expect(screen.queryByText(/came with a link/)).toBeNull();
});

it("shows the products of a link beside an own comparison, which stays until it is replaced", async () => {
  keepComparison([third.id]);
  show(<ComparePage />, `/compare?items=${first.id},${second.id}&quantity=250`);
  expect(await screen.findByText("This comparison came with a link. Your own has 1 product.")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: `Remove ${second.name}` }));
  await waitFor(() => expect(place()).toBe(`/compare?items=${first.id}&quantity=250`));
  expect(own()).toEqual([third.id]);
  await userEvent.click(screen.getByRole("button", { name: "Keep this one instead" }));
  expect(own()).toEqual([first.id]);
  expect(screen.queryByText(/came with a link/)).toBeNull();
});

it("removes a product from the address and the browser, and the focus stays nearby", async () => {
  keepComparison([first.id, second.id, third.id]);
  show(<ComparePage />, "/compare");
  (await screen.findByRole("button", { name: `Remove ${second.name}` })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(place()).toBe(`/compare?items=${first.id},${third.id}`));
  expect(own()).toEqual([first.id, third.id]);
  expect(screen.queryByText(/came with a link/)).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: `Remove ${third.name}` })).toHaveFocus());
});

it("focuses the heading after the last product", async () => {
  keepComparison([first.id]);
  show(<ComparePage />, "/compare");
  (await screen.findByRole("button", { name: `Remove ${first.name}` })).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("You are not comparing any products")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Compare products" })).toHaveFocus();
});

it("follows what another tab removes, down to the empty page", async () => {
  keepComparison([first.id, second.id]);
  show(<ComparePage />, "/compare");
  await table();
  act(() => keepComparison([second.id]));
  await waitFor(() => expect(place()).toBe(`/compare?items=${second.id}`));
  act(() => keepComparison([]));
  expect(await screen.findByText("You are not comparing any products")).toBeVisible();
  await waitFor(() => expect(place()).toBe("/compare"));
  expect(own()).toEqual([]);
});

it("prices at the typed quantity at once, and puts it into the address when the field is left", async () => {
  show(<ComparePage />, `/compare?items=${first.id},${second.id}`);
  await table();
  expect(quantity()).toHaveValue("100");
  fireEvent.change(quantity(), { target: { value: "1,000" } });
  expect(await rowOf(`Each at 1,000`)).toBeVisible();
  expect(place()).not.toContain("quantity");
  fireEvent.blur(quantity());
  await waitFor(() => expect(place()).toBe(`/compare?items=${first.id},${second.id}&quantity=1000`));
});

it("asks for a quantity that can be ordered once the field is left, and keeps the last prices", async () => {
  show(<ComparePage />, `/compare?items=${first.id},${second.id}&quantity=250`);
  await table();
  fireEvent.change(quantity(), { target: { value: "" } });
  expect(quantity()).not.toHaveAttribute("aria-invalid");
  fireEvent.blur(quantity());
  expect(quantity()).toHaveAccessibleDescription("Enter a whole number from 1 to 1,000,000.");
  expect(await rowOf("Each at 250")).toBeVisible();
});

it("says that a product is gone, and takes it out", async () => {
  keepComparison([first.id, UNKNOWN]);
  show(<ComparePage />, "/compare");
  expect(await screen.findByText("1 product of this comparison is no longer available.")).toBeVisible();
  await waitFor(async () => expect(await names()).toEqual([first.name]));
  await userEvent.click(screen.getByRole("button", { name: "Remove it" }));
  expect(own()).toEqual([first.id]);
  expect(screen.queryByText(/no longer available/)).toBeNull();
});

it("says that a product has gone while it was compared", async () => {
  keepComparison([first.id, second.id]);
  show(<ComparePage />, "/compare");
  await rowOf("Material");
  backEnd.use(http.get("*/api/products", () => HttpResponse.json({ products: [cardOf(first)] })));
  changeCatalog();
  expect(await screen.findByText("1 product of this comparison is no longer available.")).toBeVisible();
  expect(await names()).toEqual([first.name]);
  // The products of later tests are there again.
  backEnd.resetHandlers();
  changeCatalog();
  await waitFor(() => expect(screen.queryByText(/no longer available/)).toBeNull());
});

it("says which product the shop has changed meanwhile", async () => {
  keepComparison([first.id, second.id]);
  show(<ComparePage />, "/compare");
  expect(await rowOf("Material")).not.toHaveTextContent("Gold");
  backEnd.use(
    http.get(`*/api/products/${first.id}`, () => HttpResponse.json({ ...first, material: "Gold" })),
  );
  changeCatalog();
  expect(
    await screen.findByText(`The shop has just changed ${first.name}. You see the current prices and facts.`),
  ).toBeVisible();
  expect(await rowOf("Material")).toHaveTextContent("Gold");
});

it("does not take other prices of the same product for a change of the shop", async () => {
  keepComparison([first.id]);
  show(<ComparePage />, "/compare");
  await rowOf("Material");
  backEnd.use(
    http.get(`*/api/products/${first.id}`, () => HttpResponse.json({ ...first, material: "Gold" })),
  );
  act(readAgain);
  await waitFor(async () => expect(await rowOf("Material")).toHaveTextContent("Gold"));
  expect(screen.queryByText(/has just changed/)).toBeNull();
});

it("shows only differences on request", async () => {
  const twin: Product = { ...first, id: second.id, name: "Twin", material: "Gold" };
  backEnd.use(http.get(`*/api/products/${second.id}`, () => HttpResponse.json(twin)));
  show(<ComparePage />, `/compare?items=${first.id},${second.id}`);
  await rowOf("Material");
  expect(screen.getByRole("rowheader", { name: "Production" })).toBeVisible();
  await userEvent.click(await screen.findByLabelText("Show only differences"));
  expect(screen.getByRole("rowheader", { name: "Material" })).toBeVisible();
  expect(screen.queryByRole("rowheader", { name: "Production" })).toBeNull();
});

it("shows what failed, and loads it again", async () => {
  backEnd.use(
    http.get(`*/api/products/${second.id}`, () => HttpResponse.json({ message: "Busy." }, { status: 503 }), {
      once: true,
    }),
  );
  show(<ComparePage />, `/compare?items=${first.id},${second.id}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("Some products could not be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(await names()).toEqual([first.name, second.name]);
});
