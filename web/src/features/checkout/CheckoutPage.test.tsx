import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { forgetResources } from "../../api/resource.ts";
import type { CartTotalsEntry, LinePrice, NeedByAnswer, OrderEntry } from "../../api/types.ts";
import { keepNeedBy, keepShipping, keptNeedBy } from "../../base/needBy.ts";
import { store } from "../../base/store.ts";
import { entriesAtom, shopChangesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import CheckoutPage from "./CheckoutPage.tsx";

const CUSTOMER = { signedIn: true, customerId: 1, email: "ada@platen.example" };
const CODE = "7K3Q-X9M2-RD4T";
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
const price: LinePrice = {
  quantity: 50,
  currency: "USD",
  items: [],
  total: 30_000,
  productionDays: 5,
  weightG: 100,
};
const totals: CartTotalsEntry = {
  lines: 1,
  units: 50,
  currency: "USD",
  merchandise: 30_000,
  total: 30_000,
  weightG: 100,
  productionDays: 5,
  problems: 0,
  revision: "00000000000000aa",
};

function cart(revision = totals.revision, quantity = 50, more: Partial<CartTotalsEntry> = {}) {
  const configuration = { productId: 1, parts: [{ partId: 100, quantity }], decorations: [] };
  return {
    "addresses/5": address,
    "cart/1": { lineId: 1, configuration, shelf: "cart", addedAt: 1, changedAt: 1 },
    "cartPrices/1": { lineId: 1, price: { ...price, quantity } },
    cartTotals: { ...totals, revision, ...more },
  };
}

const placed: OrderEntry = {
  orderId: 9,
  code: CODE,
  status: "received",
  lines: 1,
  units: 50,
  currency: "USD",
  total: 31_995,
  placedAt: 1,
  changedAt: 1,
  cartRevision: totals.revision,
  productionDays: 5,
  transitDays: 5,
  shipments: 0,
};

const cartNow = () => (store.get(entriesAtom) ?? cart()).cartTotals as CartTotalsEntry;
const hold = (entries: object) => act(() => store.set(entriesAtom, { ...entries }));
const here = () => screen.getByTestId("place").textContent;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
let sent: Array<{ key: string | null; body: Record<string, unknown> }>;

/** Shipping and totals always succeed; each test defines the response to placing. */
function serve(place: () => Response) {
  sent = [];
  const method = { price: 1_995, transitDays: 5, shipsOn: "2026-12-01", arrivesOn: "2026-12-08" };
  backEnd.use(
    http.get("*/api/checkout/shippingmethods/5", () => {
      const { revision } = cartNow();
      const methods = [{ id: "ground", name: "Ground", ...method }];
      const paymentMethods = ["account", "card"];
      return HttpResponse.json({ addressId: 5, currency: "USD", revision, methods, paymentMethods });
    }),
    http.post("*/api/checkout/totals", async ({ request }) => {
      const { promoCode } = (await request.json()) as { promoCode?: string };
      if (promoCode === "NOPE") {
        const errors = [{ field: "promoCode", code: "promo_unknown", message: "We do not know it." }];
        return HttpResponse.json({ status: 422, message: "We do not know it.", errors }, { status: 422 });
      }
      const { revision, merchandise } = cartNow();
      const discount = promoCode ? 1_995 : 0;
      const discounts = discount > 0 && [
        { name: "Free ground shipping", code: "SHIPFREE", amount: discount },
      ];
      const sums = {
        currency: "USD",
        merchandise,
        shipping: 1_995,
        discount,
        ...(discounts && { discounts }),
      };
      return HttpResponse.json({
        revision,
        totals: { ...sums, total: merchandise + 1_995 - discount },
        shipping: { id: "ground", name: "Ground", transitDays: 5 },
      });
    }),
    http.post("*/api/checkout/place", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get("Idempotency-Key"), body });
      return place();
    }),
  );
}

const answered = () => HttpResponse.json({ orderId: 9, code: CODE, version: 3 });
const refused = (status: number, code: string, message: string) =>
  HttpResponse.json({ status, code, message }, { status });

async function toReview() {
  await press("Ship to this address");
  await press("Continue to payment");
  await userEvent.type(await screen.findByLabelText(/^Purchase order number/), "PO-1");
  await press("Review the order");
  await waitFor(() => expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled());
}

beforeEach(() => {
  sessionStorage.clear();
  forgetResources();
  store.set(sessionAtom, CUSTOMER);
  store.set(entriesAtom, cart());
  serve(answered);
});

it("asks a guest to sign in or register first", async () => {
  store.set(sessionAtom, { signedIn: false });
  show(<CheckoutPage />, "/checkout");
  expect(screen.getByRole("button", { name: "Account" })).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("button", { name: "Shipping address" })).toHaveAttribute("aria-disabled", "true");
  await press("Create an account");
  expect(screen.getByRole("button", { name: "Create account" })).toBeInTheDocument();
});

it("asks a guest for an email address where guests can order, and keeps the sign-in a small link", async () => {
  store.set(sessionAtom, { signedIn: false, guestCheckout: true });
  show(<CheckoutPage />, "/checkout");
  expect(screen.getByRole("button", { name: "Contact" })).toHaveAttribute("aria-expanded", "true");
  await press("Continue to the address");
  expect(screen.getByLabelText("Email")).toBeInvalid();
  await userEvent.type(screen.getByLabelText("Email"), "gus@platen.example");
  await press("Continue to the address");
  expect(screen.getByRole("button", { name: "Shipping address" })).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("gus@platen.example")).toBeInTheDocument();
});

it("shows shipping prices and totals of changed shop settings at once", async () => {
  show(<CheckoutPage />, "/checkout");
  await press("Ship to this address");
  expect(await screen.findAllByText("$19.95")).not.toHaveLength(0);
  const { revision, merchandise } = totals;
  const dearer = { id: "ground", name: "Ground", price: 2_500, transitDays: 6 };
  const methods = [{ ...dearer, shipsOn: "2026-12-02", arrivesOn: "2026-12-10" }];
  const sums = { currency: "USD", merchandise, shipping: 2_500, discount: 0, total: merchandise + 2_500 };
  backEnd.use(
    http.get("*/api/checkout/shippingmethods/5", () =>
      HttpResponse.json({ addressId: 5, currency: "USD", revision, methods }),
    ),
    http.post("*/api/checkout/totals", () => HttpResponse.json({ revision, totals: sums, shipping: dearer })),
  );
  act(() => store.set(shopChangesAtom, (changes) => changes + 1));
  // Of the method, and in the totals.
  await waitFor(() => expect(screen.getAllByText("$25.00")).toHaveLength(2));
  expect(screen.queryAllByText("$19.95")).toHaveLength(0);
});

it("proceeds from step to step, summarizes finished ones, and sends what was shown", async () => {
  show(<CheckoutPage />, "/checkout");
  await toReview();
  expect(screen.getByText("Ground, arrives", { exact: false })).toBeInTheDocument();
  expect(screen.getByText("On account, purchase order PO-1")).toBeInTheDocument();
  expect(screen.getByText("Plus tax, if any", { exact: false })).toBeVisible();
  for (const [name, path] of [
    ["terms", "/content/Terms"],
    ["privacy policy", "/content/Privacy"],
  ] as const) {
    const link = screen.getByRole("link", { name: new RegExp(`^${name} ?\\(opens in a new tab\\)$`) });
    expect(link).toHaveAttribute("href", path);
    expect(link).toHaveAttribute("target", "_blank");
  }
  await userEvent.type(screen.getByLabelText(/^Comment/), " Hello ");
  await press("Place order");
  await waitFor(() => expect(here()).toBe(`/checkout/receipt/${CODE}`));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      addressId: 5,
      shippingMethod: "ground",
      revision: totals.revision,
      total: 31_995,
      purchaseOrder: "PO-1",
      comment: "Hello",
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

it("shows why a promo code is refused", async () => {
  const errors = [{ field: "promoCode", code: "promo_unknown", message: "We do not know it." }];
  backEnd.use(
    http.post("*/api/cart/promocode", () =>
      HttpResponse.json({ status: 422, message: "We do not know it.", errors }, { status: 422 }),
    ),
  );
  show(<CheckoutPage />, "/checkout");
  await press("Ship to this address");
  await userEvent.type(await screen.findByLabelText(/^Promo code/), "nope");
  await press("Apply");
  expect(await screen.findByText("NOPE: We do not know it.")).toBeInTheDocument();
});

const promoCode = (code: string) => ({ code, name: "Free ground shipping", forShipping: true });

it("has the code of the cart, without a notice about changed prices, and orders with it", async () => {
  show(<CheckoutPage />, "/checkout");
  await toReview();
  const cartPrice = { lineId: 1, price, discount: { name: "Sale", code: "SHIPFREE", amount: 100 } };
  hold({ ...cart(), "cartPrices/1": cartPrice, promoCode: promoCode("SHIPFREE") });
  await waitFor(() => expect(screen.getAllByText("SHIPFREE")).not.toHaveLength(0));
  expect(screen.queryByText(/changed in another tab/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled());
  await press("Place order");
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ promoCode: "SHIPFREE", total: 30_000 }));
});

it("orders without a code that takes nothing off, and says why", async () => {
  store.set(entriesAtom, { ...cart(), promoCode: promoCode("NOPE") });
  show(<CheckoutPage />, "/checkout");
  await press("Ship to this address");
  expect((await screen.findByText(/We do not know it\./)).closest("p")).toHaveTextContent(
    "NOPE: We do not know it.",
  );
  await press("Continue to payment");
  await press("Review the order");
  await press("Place order");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty("promoCode");
  expect(sent[0]?.body).toMatchObject({ purchaseOrder: "" });
});

it("keeps the choices across a reload, for this customer only", async () => {
  const { unmount } = show(<CheckoutPage />, "/checkout");
  await toReview();
  unmount();
  const again = show(<CheckoutPage />, "/checkout");
  expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
  again.unmount();
  store.set(sessionAtom, { ...CUSTOMER, customerId: 2 });
  show(<CheckoutPage />, "/checkout");
  expect(screen.queryByText(/PO-1/)).not.toBeInTheDocument();
});

it("keeps a new address across a reload, until it is saved or discarded", async () => {
  const first = show(<CheckoutPage />);
  await press("Add another address");
  await userEvent.type(await screen.findByLabelText("City"), "Oakland");
  first.unmount();
  const second = show(<CheckoutPage />);
  expect(await screen.findByLabelText("City")).toHaveValue("Oakland");
  second.unmount();
  store.set(sessionAtom, { ...CUSTOMER, customerId: 2 });
  const stranger = show(<CheckoutPage />);
  expect(await screen.findByRole("button", { name: "Add another address" })).toBeInTheDocument();
  stranger.unmount();
  store.set(sessionAtom, CUSTOMER);
  show(<CheckoutPage />);
  await press("Cancel");
  await press("Add another address");
  expect(await screen.findByLabelText("City")).toHaveValue("");
});

it("shows a cart that changed elsewhere before it can be ordered", async () => {
  show(<CheckoutPage />, "/checkout");
  await toReview();
  hold(cart("00000000000000bb", 80));
  const notice = await screen.findByRole("status", { name: "Your cart changed in another tab" });
  expect(within(notice).getByText(/has 80 pieces instead of 50 pieces/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled());
  await press("Place order");
  expect(sent).toEqual([]);
  expect(notice).toHaveFocus();
  await press("Continue with this cart");
  await press("Place order");
  await waitFor(() => expect(sent.map(({ body }) => body.revision)).toEqual(["00000000000000bb"]));
});

it("retries with the same key when there was no response", async () => {
  let tries = 0;
  serve(() => {
    tries += 1;
    return tries === 1 ? HttpResponse.error() : answered();
  });
  show(<CheckoutPage />, "/checkout");
  await toReview();
  await press("Place order");
  expect(await screen.findByText(/there is no response yet/)).toBeInTheDocument();
  await waitFor(() => expect(here()).toBe(`/checkout/receipt/${CODE}`), { timeout: 4_000 });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

it("resends a pending order after a reload", async () => {
  const body = {
    revision: totals.revision,
    total: 31_995,
    addressId: 5,
    shippingMethod: "ground",
    purchaseOrder: "1",
  };
  const value = { key: "the-first-key", body, at: Date.now() };
  sessionStorage.setItem("platen.placing", JSON.stringify({ customerId: 1, value }));
  show(<CheckoutPage />, "/checkout");
  await waitFor(() => expect(here()).toBe(`/checkout/receipt/${CODE}`));
  expect(sent).toEqual([{ key: "the-first-key", body }]);
});

it("finds its order in the live map when the server says that there is one already", async () => {
  serve(() => refused(409, "already_ordered", "This cart was ordered already."));
  show(<CheckoutPage />, "/checkout");
  await toReview();
  await press("Place order");
  await waitFor(() => expect(sent).toHaveLength(1));
  hold({ "addresses/5": address, "orders/9": placed });
  await waitFor(() => expect(here()).toBe(`/checkout/receipt/${CODE}`));
});

it("shows the server's error with both totals, and keeps the input", async () => {
  serve(() => {
    hold(cart("00000000000000cc", 50, { merchandise: 40_000, total: 40_000 }));
    return refused(409, "total_changed", "The total is not what this page showed.");
  });
  show(<CheckoutPage />, "/checkout");
  await toReview();
  await press("Place order");
  expect(await screen.findByText(/The total is not what this page showed/)).toBeInTheDocument();
  expect(await screen.findByText("$419.95", { selector: ".alert strong" })).toBeInTheDocument();
  expect(screen.getByText("On account, purchase order PO-1")).toBeInTheDocument();
});

it("notifies an idle tab that the cart was ordered elsewhere", async () => {
  show(<CheckoutPage />, "/checkout");
  await screen.findByRole("button", { name: "Ship to this address" });
  hold({ "addresses/5": address, "orders/9": placed });
  expect(await screen.findByText("This cart has been ordered")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See the receipt" })).toHaveAttribute(
    "href",
    `/checkout/receipt/${CODE}`,
  );
});

it("does not order a cart with a line that cannot be ordered", async () => {
  store.set(entriesAtom, cart(totals.revision, 50, { problems: 1 }));
  show(<CheckoutPage />, "/checkout");
  expect(screen.getByRole("alert")).toHaveTextContent("1 item in your cart cannot be ordered as it is.");
  expect(screen.getAllByRole("link", { name: "Go to the cart" })[0]).toHaveAttribute("href", "/shoppingcart");
});

it("takes an order by card without a purchase order number and leads to the payment", async () => {
  show(<CheckoutPage />, "/checkout");
  await press("Ship to this address");
  await press("Continue to payment");
  await userEvent.click(await screen.findByRole("radio", { name: /^By card/ }));
  await press("Review the order");
  expect(screen.getByText("By card", { selector: "#payment p" })).toBeInTheDocument();
  const button = await screen.findByRole("button", { name: "Place order and pay" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(here()).toBe(`/checkout/payment/${CODE}?start`));
  expect(sent[0]?.body).toMatchObject({ payment: "card", purchaseOrder: "" });
});

/** Two methods; ground is too late for the need-by date. */
function serveMethods(needBy: Omit<NeedByAnswer, "by">) {
  const way = (id: string, name: string, arrivesOn: string) => ({
    id,
    name,
    price: 1_995,
    transitDays: 5,
    shipsOn: "2999-01-08",
    arrivesOn,
  });
  backEnd.use(
    http.get("*/api/calendar", () =>
      HttpResponse.json({ today: "2999-01-01", zone: "UTC", cutOffAt: Date.UTC(2999, 0, 1, 17) }),
    ),
    http.get("*/api/checkout/shippingmethods/5", ({ request }) => {
      const by = new URL(request.url).searchParams.get("by");
      return HttpResponse.json({
        addressId: 5,
        currency: "USD",
        revision: cartNow().revision,
        methods: [way("ground", "Ground", "2999-01-15"), way("two-day", "Second day", "2999-01-10")],
        proof: { sentOn: "2999-01-02", approveBy: "2999-01-02", approveByAt: Date.UTC(2999, 0, 2, 17) },
        paymentMethods: ["account"],
        ...(by && { needBy: { by, ...needBy } }),
      });
    }),
  );
}

it("has the need-by date of the cart, offers the method that makes it, and orders with both", async () => {
  keepNeedBy("2999-01-12");
  serveMethods({ verdict: "ship_faster", service: "two-day", name: "Second day", arrivesOn: "2999-01-10" });
  show(<CheckoutPage />, "/checkout");
  await press("Ship to this address");
  expect(await screen.findByLabelText(/^Need it by/)).toHaveValue("2999-01-12");
  expect(await screen.findByText(/With Second day it arrives by Thu, Jan 10/)).toBeInTheDocument();
  expect(screen.getByText(/^Dates assume/)).toHaveTextContent(/approve the proofs by Wed, Jan 2/);
  await press("Choose Second day");
  expect(screen.getByRole("radio", { name: /^Second day/ })).toBeChecked();
  expect(screen.queryByText(/With Second day it arrives/)).not.toBeInTheDocument();
  await press("Continue to payment");
  await press("Review the order");
  await waitFor(() => expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled());
  await press("Place order");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ needBy: "2999-01-12", shippingMethod: "two-day" });
  await waitFor(() => expect(keptNeedBy()).toBeUndefined());
});

it("begins with the shipping that the cart chose", async () => {
  keepShipping("two-day");
  serveMethods({ verdict: "in_time", service: "ground", name: "Ground", arrivesOn: "2999-01-15" });
  show(<CheckoutPage />, "/checkout");
  await press("Ship to this address");
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Second day/ })).toBeChecked());
});

it("takes no order for a day that is over", async () => {
  show(<CheckoutPage />, "/checkout");
  await toReview();
  act(() => keepNeedBy("2001-01-01"));
  expect(await screen.findByLabelText(/^Need it by/)).toBeInvalid();
  expect(screen.getByRole("button", { name: "Continue to payment" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Need it by/), { target: { value: "2999-01-12" } });
  await press("Continue to payment");
  expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
});

it("names the earliest date if no method makes the need-by date", async () => {
  keepNeedBy("2999-01-05");
  serveMethods({ verdict: "too_late", service: "two-day", name: "Second day", arrivesOn: "2999-01-10" });
  show(<CheckoutPage />, "/checkout");
  await press("Ship to this address");
  expect(await screen.findByText(/^No method arrives by/)).toHaveTextContent(
    "The earliest is Thu, Jan 10, with Second day.",
  );
});
