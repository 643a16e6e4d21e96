// A page that the browser has translated goes on to show what changes, and does not break. The test of every screen also checks
// the rule behind it (`test/ownTexts.ts`).
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { products } from "../../mock-api/products.ts";
import type { Product, UploadEntry, UploadProgress } from "../api/types.ts";
import { store } from "../base/store.ts";
import { UploadList } from "../features/artwork/UploadList.tsx";
import UploadsTool from "../features/artwork/UploadsTool.tsx";
import CartPage from "../features/cart/CartPage.tsx";
import { CartLines } from "../features/cart/lazy.ts";
import CheckoutPage from "../features/checkout/CheckoutPage.tsx";
import Configurator from "../features/configure/Configurator.tsx";
import { ProductFrom } from "../features/product/ProductFrom.tsx";
import SampleBasketPage from "../features/samples/SampleBasketPage.tsx";
import { sessionAtom } from "../features/session/atoms.ts";
import { connectionAtom, entriesAtom, uploadProgressAtom, versionAtom } from "../live/state.ts";
import { backEnd } from "../test/setup.ts";
import { show } from "../test/show.tsx";
import { translate } from "../test/translate.ts";
import { Header } from "./Header.tsx";

const CUSTOMER = { signedIn: true, customerId: 1, email: "ada@platen.example" };
const mug = products.find(({ name }) => name === "Classic Ceramic Mug") as Product;

const set = (entries: object) => act(() => store.set(entriesAtom, { ...entries }));
const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, " ").trim();

beforeEach(() => {
  sessionStorage.clear();
  store.set(sessionAtom, CUSTOMER);
  store.set(connectionAtom, { phase: "open" });
  store.set(versionAtom, 1);
  store.set(uploadProgressAtom, {});
  store.set(entriesAtom, {});
});

/** A cart of one line, with what depends on its quantity. */
function cartOf(quantity: number, revision: string, more: object = {}) {
  const total = quantity * 399;
  const price = {
    quantity,
    currency: "USD",
    items: [{ kind: "goods", name: "", quantity, unitPrice: 39_900, amount: total }],
    total,
    productionDays: 5,
    weightG: 100,
  };
  const configuration = { productId: 1, parts: [{ partId: 101, quantity }], decorations: [] };
  const entries = {
    "cart/1": { lineId: 1, configuration, shelf: "cart", addedAt: 1, changedAt: Date.now() },
    "cartPrices/1": { lineId: 1, price },
    cartTotals: {
      lines: 1,
      units: quantity,
      currency: "USD",
      merchandise: total,
      total,
      weightG: 100,
      productionDays: 5,
      problems: 0,
      revision,
    },
  };
  return { ...entries, ...more };
}

it("shows new quantities, prices and totals of the cart", async () => {
  await CartLines.preload();
  set(cartOf(50, "00000000000000aa"));
  show(<CartPage />, "/shoppingcart");
  expect(await screen.findByText("50 pieces, $3.99 each")).toBeInTheDocument();
  translate();
  set(cartOf(80, "00000000000000bb"));
  const line = document.querySelector(".cart-line");
  expect(text(line)).toContain("80 pieces, $3.99 each");
  expect(text(line)).toContain("$319.20");
  const totals = document.querySelector(".cart-totals");
  expect(text(totals)).toContain("1 item, 80 pieces");
  expect(text(totals)).toContain("$319.20");
  expect(document.body).not.toHaveTextContent("50 pieces");
  translate();
  set({});
  expect(screen.getByText("Your cart is empty")).toBeInTheDocument();
});

it("shows the price of every choice of a product", async () => {
  show(
    <>
      <ProductFrom product={mug} />
      <Configurator product={mug} onView={() => undefined} onPrints={() => undefined} />
    </>,
    "/product/1",
  );
  const price = screen.getByRole("region", { name: "Your price" });
  const bar = () => text(document.querySelector(".buy-total"));
  expect(bar()).toBe("$143.6436 pieces, $3.99 each, blank");
  translate();
  const quantity = screen.getByLabelText("Your quantity");
  await userEvent.clear(quantity);
  translate();
  await userEvent.type(quantity, "72");
  expect(bar()).toBe("$264.2472 pieces, $3.67 each, blank");
  translate();
  await userEvent.click(screen.getAllByRole("radio", { name: /^Screen print/ })[0] as HTMLElement);
  translate();
  await userEvent.selectOptions(screen.getByLabelText("Colors at Front"), "2");
  expect(text(price)).toContain("Screen set-up, Front 2 × $45.00$90.00");
  expect(text(price)).toContain("Print, Front 144 × $0.35$50.40");
  expect(bar()).toBe("$414.6472 pieces, about $5.76 each, printed");
});

it("shows the sums of the checkout, and a cart that changed elsewhere", async () => {
  const address = {
    addressId: 5,
    firstName: "Ada",
    lastName: "Byron",
    address1: "1 Press Way",
    city: "Oakland",
    state: "CA",
    zipcode: "94607",
    countryId: "US",
    defaultShipping: true,
    defaultBilling: true,
  };
  const sums = () => store.get(entriesAtom)?.cartTotals as { merchandise: number; revision: string };
  const ground = { id: "ground", name: "Ground", price: 1_995, transitDays: 5 };
  backEnd.use(
    http.get("*/api/checkout/shippingmethods/5", () =>
      HttpResponse.json({
        addressId: 5,
        currency: "USD",
        revision: sums().revision,
        methods: [{ ...ground, shipsOn: "2026-12-01", arrivesOn: "2026-12-08" }],
        paymentMethods: ["account"],
      }),
    ),
    http.post("*/api/checkout/totals", () => {
      const { merchandise, revision } = sums();
      const totals = {
        currency: "USD",
        merchandise,
        shipping: 1_995,
        discount: 0,
        total: merchandise + 1_995,
      };
      return HttpResponse.json({
        revision,
        totals,
        shipping: { id: "ground", name: "Ground", transitDays: 5 },
      });
    }),
  );
  set(cartOf(50, "00000000000000aa", { "addresses/5": address }));
  show(<CheckoutPage />, "/checkout");
  translate();
  await userEvent.click(await screen.findByRole("button", { name: "Ship to this address" }));
  const summary = () => text(document.querySelector(".checkout-sums"));
  await screen.findByText("$219.45");
  expect(summary()).toContain("1 item, 50 pieces.");
  translate();
  set(cartOf(80, "00000000000000bb", { "addresses/5": address }));
  await screen.findByText("$339.15");
  expect(summary()).toContain("1 item, 80 pieces.");
  expect(summary()).not.toContain("$219.45");
  const notice = screen.getByRole("status", { name: "Your cart changed in another tab" });
  expect(text(notice)).toContain("has 80 pieces instead of 50 pieces");
});

it("shows the progress and the end of uploads", async () => {
  const upload: UploadEntry = {
    documentId: 7,
    name: "Anchor.bmp",
    extension: "bmp",
    size: 2_048_000,
    place: "dashboard",
    state: "loading",
    createdAt: 1,
  };
  const hear = (received: number) =>
    act(() =>
      store.set(uploadProgressAtom, { 7: { received, total: 2_048_000, rate: 102_400 } as UploadProgress }),
    );
  show(
    <>
      <UploadsTool />
      <UploadList />
    </>,
  );
  set({ "uploads/7": upload });
  await screen.findByText("Anchor.bmp");
  hear(512_000);
  const row = () => text(document.querySelector("li"));
  expect(row()).toContain("25%, 500 KB of 2,000 KB, about 15 s left");
  translate();
  hear(1_024_000);
  expect(row()).toContain("50%, 1,000 KB of 2,000 KB, about 10 s left");
  expect(text(document.querySelector(".upload-tool"))).toBe("Uploads 50%");
  translate();
  set({ "uploads/7": { ...upload, state: "error", problem: { code: "broken", message: "It is broken." } } });
  expect(row()).toContain("It is broken.");
});

it("shows the samples, and the counts of the header", async () => {
  const sample = (productId: number) => ({ [`samples/${productId}`]: { productId, addedAt: productId } });
  set({ ...cartOf(50, "00000000000000aa"), ...sample(1) });
  show(
    <>
      <Header />
      <SampleBasketPage />
    </>,
    "/SampleBasket/SampleBasket",
  );
  expect(await screen.findByText("1 free sample")).toBeInTheDocument();
  const counts = () =>
    within(screen.getByRole("navigation", { name: "Favorites, samples and cart" }))
      .getAllByRole("link")
      .map(text);
  await screen.findByRole("link", { name: "Samples 1" });
  translate();
  set({ ...sample(1), ...sample(2) });
  expect(screen.getByText("2 free samples")).toBeInTheDocument();
  expect(counts()).toEqual(expect.arrayContaining(["2Samples 2", "Cart"]));
  translate();
  set({});
  expect(screen.getByText("Your sample basket is empty")).toBeInTheDocument();
  expect(counts()).toEqual(expect.arrayContaining(["Samples", "Cart"]));
});
