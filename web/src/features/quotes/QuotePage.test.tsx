import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { QuoteDetail, QuoteEntry } from "../../api/types.ts";
import { orderPatterns } from "../../base/orderPaths.ts";
import { quotePatterns } from "../../base/quotePaths.ts";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom, signInPromptAtom } from "../session/atoms.ts";
import QuotePage from "./QuotePage.tsx";
import QuotesPage from "./QuotesPage.tsx";
import { detail, quote, sheetOf } from "./quoteForTests.ts";

const CALLS = `*/api/quotes/${quote.code}`;
const address = {
  addressId: 3,
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
const customer = { signedIn: true, customerId: 1, email: "ada@platen.example" };
let reads: number;
let known: QuoteDetail;

const hold = (changed: Partial<QuoteEntry> = {}) =>
  act(() => store.set(entriesAtom, { "quotes/5": { ...quote, ...changed }, "addresses/3": address }));
const here = () => screen.getByTestId("place").textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const status = () => screen.getByRole("region", { name: "Status" });
const dialog = () => within(screen.getByRole("dialog"));
/** Another offer, in the server and the live map. */
const second: Partial<QuoteEntry> = { revision: 2, total: 26_995, changedAt: 200 };
const withSecond = (): QuoteDetail => ({
  ...detail,
  quote: { ...quote, ...second },
  sheets: [...detail.sheets, sheetOf(2, 20_000)],
});

function open(at: string) {
  return show(
    <Routes
      table={[
        { path: quotePatterns.quotes, element: <QuotesPage /> },
        { path: quotePatterns.quote, element: <QuotePage /> },
        { path: orderPatterns.receipt, element: null },
        { path: "*", element: null },
      ]}
    />,
    at,
  );
}
const openQuote = () => open(`/myaccount/quotes/${quote.code}`);

beforeEach(() => {
  sessionStorage.clear();
  store.set(sessionAtom, customer);
  store.set(signInPromptAtom, undefined);
  store.set(shopAtom, {});
  hold();
  reads = 0;
  known = detail;
  backEnd.use(
    http.get(CALLS, () => {
      reads += 1;
      return HttpResponse.json(known as object);
    }),
  );
});

it("shows the offer item by item, its expiry, and the history", async () => {
  openQuote();
  expect(await screen.findByRole("heading", { name: "Our offer" })).toBeInTheDocument();
  expect(status()).toHaveTextContent("Waiting for your answer");
  expect(status()).toHaveTextContent("$319.95");
  expect(screen.getByText("Screen set-up, Front")).toBeInTheDocument();
  expect(screen.getByText("$19.95")).toBeInTheDocument();
  expect(screen.getByText(/Valid until Sat, Dec 5, 2026/)).toBeInTheDocument();
  expect(screen.getByText("Grace Hopper made offer 1")).toBeInTheDocument();
  expect(screen.getByText("For our open day.")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Order it" })).not.toBeInTheDocument();
});

it("says whether the total includes the taxes, as the shop’s prices do", async () => {
  const { unmount } = openQuote();
  expect((await screen.findByText("before taxes")).closest("dt")).toHaveTextContent("Total before taxes");
  expect(status()).toHaveTextContent("shipping included, before taxes, until Sat, Dec 5, 2026");
  unmount();
  act(() => store.set(shopAtom, { taxIncluded: true, priceNote: { tax: "VAT", included: true } }));
  openQuote();
  expect((await screen.findByText("incl. VAT")).closest("dt")).toHaveTextContent("Total incl. VAT");
  expect(status()).toHaveTextContent("shipping and VAT included, until Sat, Dec 5, 2026");
  await press("Accept");
  await screen.findByRole("dialog");
  expect(
    dialog()
      .getByText(/^You accept offer/)
      .closest("p"),
  ).toHaveTextContent("$319.95 in all (shipping and VAT included).");
  expect(screen.queryByText(/before taxes/)).not.toBeInTheDocument();
});

it("accepts the shown offer after confirmation", async () => {
  const sent: unknown[] = [];
  backEnd.use(
    http.post(`${CALLS}/accept`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ quoteId: 5, code: quote.code, version: 2 });
    }),
  );
  openQuote();
  await press("Accept");
  await screen.findByRole("dialog");
  expect(dialog().getByText("$319.95")).toBeInTheDocument();
  expect(dialog().getByRole("link", { name: /^terms/ })).toHaveAttribute("target", "_blank");
  await press("Accept offer");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([{ revision: 1 }]);
});

it("does not accept an offer that changed while the dialog was open", async () => {
  openQuote();
  await press("Accept");
  known = withSecond();
  hold(second);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "There is another offer now: $269.95 instead of $319.95.",
  );
  expect(screen.queryByRole("button", { name: "Accept offer" })).not.toBeInTheDocument();
  await press("Review it");
  expect(await screen.findByRole("heading", { name: "Offer 2" })).toBeInTheDocument();
  expect(reads).toBe(2);
  await userEvent.click(screen.getByRole("radio", { name: /^Offer 1/ }));
  expect(screen.getByRole("heading", { name: "Offer 1" })).toBeInTheDocument();
  expect(screen.getByText(/It is no longer valid/)).toBeInTheDocument();
});

it("says why an answer came too late, fetches the quote again, and keeps the input", async () => {
  const message = "There is another offer now than the one that was shown.";
  backEnd.use(
    http.post(`${CALLS}/counter`, () => {
      known = withSecond();
      return HttpResponse.json({ code: "offer_changed", message }, { status: 409 });
    }),
  );
  openQuote();
  await press("Ask for a change");
  await userEvent.type(dialog().getByLabelText("What should be different?"), "A little less?");
  await userEvent.click(dialog().getByRole("button", { name: "Ask for a change" }));
  expect(await screen.findByText(`409, Conflict: ${message}`)).toBeInTheDocument();
  await waitFor(() => expect(reads).toBe(2));
  expect(dialog().getByLabelText("What should be different?")).toHaveValue("A little less?");
  hold(second);
  await press("Review it");
  await press("Ask for a change");
  expect(dialog().getByLabelText("What should be different?")).toHaveValue("A little less?");
});

it("requires words for a change request, and a valid sum", async () => {
  openQuote();
  await press("Ask for a change");
  await userEvent.type(dialog().getByLabelText(/^Total you have in mind/), "ten");
  await userEvent.click(dialog().getByRole("button", { name: "Ask for a change" }));
  expect(screen.getByText("This field is required.")).toBeInTheDocument();
  expect(screen.getByText(/^Please enter a sum such as [\d.]+\.$/)).toBeInTheDocument();
  await waitFor(() => expect(dialog().getByLabelText("What should be different?")).toHaveFocus());
});

it("asks a guest to sign in before accepting, and continues afterwards", async () => {
  store.set(sessionAtom, { signedIn: false });
  openQuote();
  await press("Accept");
  const prompt = store.get(signInPromptAtom);
  expect(prompt?.purpose).toBe("to accept the offer");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  act(() => {
    store.set(sessionAtom, customer);
    store.set(entriesAtom, undefined);
    prompt?.resume();
  });
  expect(await screen.findByRole("heading", { name: "Accept offer 1?" })).toBeInTheDocument();
});

it("offers to request an expired quote again", async () => {
  known = { ...detail, quote: { ...quote, state: "expired" } };
  hold({ state: "expired" });
  openQuote();
  const again = await screen.findByRole("link", { name: "Request a new quote" });
  await waitFor(() => expect(again).toHaveAttribute("href", expect.stringMatching(/product=1$/)));
  expect(again).toHaveAttribute("href", expect.stringContaining("q=100-50"));
  expect(screen.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
});

/** The totals at the address, without taxes. */
const totalsThere = () =>
  http.get(`${CALLS}/totals`, () => {
    const sums = { currency: "USD", merchandise: 30_000, shipping: 1_995, discount: 0, total: 31_995 };
    return HttpResponse.json({ revision: 1, totals: sums });
  });

it("orders an accepted offer at its total, and opens the receipt", async () => {
  const sent: unknown[] = [];
  known = { ...detail, quote: { ...quote, state: "accepted" } };
  hold({ state: "accepted" });
  backEnd.use(
    totalsThere(),
    http.post(`${CALLS}/order`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ orderId: 9, code: "AAAA-BBBB-CCCC", version: 3 });
    }),
  );
  openQuote();
  const number = await screen.findByLabelText(/^Purchase order number/);
  await userEvent.type(number, `PO-1${"x".repeat(37)}`);
  await press("Place order");
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("Please enter no more than 40 characters.");
  await userEvent.clear(number);
  await userEvent.type(number, "PO-1");
  await press("Place order");
  await waitFor(() => expect(here()).toBe("/checkout/receipt/AAAA-BBBB-CCCC"));
  const order = { addressId: 3, purchaseOrder: "PO-1", payment: "account" };
  expect(sent).toEqual([{ revision: 1, total: 31_995, ...order }]);
});

it("orders an offer that exceeds the credit by card, and says so before", async () => {
  const sent: unknown[] = [];
  const payment = { paymentMethods: ["account" as const, "card" as const], creditLeft: 30_000 };
  known = { ...detail, quote: { ...quote, state: "accepted" }, payment };
  hold({ state: "accepted" });
  backEnd.use(
    totalsThere(),
    http.post(`${CALLS}/order`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ orderId: 9, code: "AAAA-BBBB-CCCC", version: 3 });
    }),
  );
  openQuote();
  expect(
    await screen.findByText(/This order is \$19.95 more than the \$300.00 that is left of your credit/),
  ).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /On account/ })).toBeDisabled();
  await press("Place order and pay");
  await waitFor(() => expect(here()).toBe("/checkout/payment/AAAA-BBBB-CCCC?start"));
  expect(sent).toEqual([{ revision: 1, total: 31_995, addressId: 3, purchaseOrder: "", payment: "card" }]);
});

it("asks a signed-out user to sign in, and tells other customers that it is not found", async () => {
  store.set(sessionAtom, { signedIn: false });
  backEnd.use(
    http.get(CALLS, () => HttpResponse.json({ message: "This quote does not exist." }, { status: 404 })),
  );
  const { unmount } = openQuote();
  expect(await screen.findByText("Sign in to see this quote")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/login?ReturnUrl=${encodeURIComponent(`/myaccount/quotes/${quote.code}`)}`,
  );
  unmount();
  store.set(sessionAtom, customer);
  openQuote();
  expect(await screen.findByText("Quote not found")).toBeInTheDocument();
});

it("lists the quotes with their current states, and how to start if there is none", async () => {
  const page = { page: 1, pages: 1 };
  backEnd.use(http.get("*/api/quotes", () => HttpResponse.json({ ...page, quotes: [quote], total: 1 })));
  const { unmount } = open("/myaccount/quotes");
  const link = await screen.findByRole("link", { name: quote.code });
  expect(link).toHaveAttribute("href", `/myaccount/quotes/${quote.code}`);
  hold({ state: "accepted" });
  expect(screen.getByText("Accepted")).toBeInTheDocument();
  unmount();
  act(() => store.set(entriesAtom, {}));
  backEnd.use(http.get("*/api/quotes", () => HttpResponse.json({ ...page, quotes: [], total: 0 })));
  open("/myaccount/quotes");
  expect(await screen.findByText("No quotes yet")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Request a quote" })).toHaveAttribute("href", "/requestquote");
});
