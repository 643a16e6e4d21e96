import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { QuoteState } from "../../api/types.ts";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { detail, quote, sheetOf } from "../../features/quotes/quoteForTests.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { SupportQuote } from "../contract.ts";
import { staffAtom } from "../me.ts";
import { supportPatterns } from "../paths.ts";
import { workChangedAtom } from "../queueCounts.ts";
import { ann } from "../work/itemForTests.ts";
import QuotePage from "./QuotePage.tsx";

const ADDRESS = `*/api/support/quotes/${quote.code}`;
const mug = {
  id: 1,
  slug: "mug",
  name: "Classic Mug",
  currency: "USD",
  currencyExponent: 2,
  parts: [{ id: 100, breaks: [{ minQuantity: 36, unitPrice: 50_000 }] }],
  colors: [],
  images: [],
  locations: [
    {
      name: "Front",
      decorations: [
        {
          method: "Screen print",
          maxColors: 2,
          charges: [{ kind: "setup", name: "Screen set-up", price: 500_000, per: "color" }],
        },
      ],
    },
  ],
  rush: [],
  proofPrice: 0,
  blank: true,
  productionDays: 5,
  weightMg: 1,
};

let known: SupportQuote;
let sent: unknown[];
let refusal: { status: number; body: object } | undefined;

const inState = (state: QuoteState, more: Partial<SupportQuote> = {}) => {
  known = { ...known, quote: { ...quote, state, revision: known.sheets.length }, ...more };
};
const open = () =>
  show(
    <Routes
      table={[
        { path: supportPatterns.quote, element: <QuotePage /> },
        { path: "*", element: null },
      ]}
    />,
    `/support/quotes/${quote.code}`,
  );
const price = () => screen.findByRole("textbox", { name: /^Unit price of Classic Mug/ });
const send = () => screen.findByRole("button", { name: /^Send the offer/ });
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00Z") });
  sessionStorage.clear();
  store.set(shopAtom, { zone: "America/New_York" });
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role: "support" });
  const contact = { name: "Ada Lovelace", email: "ada@example.com" };
  known = { ...detail, sheets: [], session: "c17", name: "Customer 17", contact };
  inState("requested");
  sent = [];
  refusal = undefined;
  backEnd.use(
    http.get(ADDRESS, () => HttpResponse.json(known as object)),
    http.get("*/api/products/1", () => HttpResponse.json(mug)),
    http.post(`${ADDRESS}/act`, async ({ request }) => {
      sent.push(await request.json());
      return refusal
        ? HttpResponse.json(refusal.body, { status: refusal.status })
        : HttpResponse.json({ version: 2 });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  store.set(shopAtom, {});
});

it("computes the offer as it is typed and sends exact units", async () => {
  open();
  await type(await price(), "4.1250");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Charge set-ups, \$50/ }));
  await type(screen.getByRole("textbox", { name: "Shipping" }), "19.95");
  const button = await send();
  expect(button).toHaveTextContent("Send the offer of $226.20");
  expect(screen.getByText(/The list says \$300\.00: \$93\.75 less/)).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    action: {
      kind: "offer",
      lines: [{ unitPrice: 41_250, setups: false }],
      shipping: 1995,
      validUntil: "2026-12-22",
    },
  });
});

it("proposes days of the shop, wherever the browser is", async () => {
  store.set(shopAtom, { zone: "Pacific/Auckland" });
  open();
  const field = await screen.findByLabelText("Valid until");
  expect(field).toHaveValue("2026-12-23");
  expect(field).toHaveAttribute("min", "2026-11-23");
});

it("keeps the input after an error, a reload and a change", async () => {
  const { unmount } = open();
  await type(await price(), "cheap");
  await userEvent.click(await send());
  const summary = within(screen.getByRole("alert"));
  expect(summary.getByRole("link", { name: /^Unit price of Classic Mug: / })).toBeVisible();
  expect(summary.getByRole("link", { name: "Shipping: This field is required." })).toBeVisible();
  act(() => store.set(workChangedAtom, (count) => count + 1));
  expect(await price()).toHaveValue("cheap");
  unmount();
  open();
  expect(await price()).toHaveValue("cheap");
  expect(sent).toEqual([]);
});

it("reports what the customer did meanwhile and keeps the input", async () => {
  known = { ...known, sheets: [sheetOf(1, 25_000)] };
  inState("countered");
  open();
  await type(await price(), "4");
  refusal = { status: 409, body: { code: "quote_declined", message: "This quote was declined." } };
  await userEvent.click(await send());
  expect(await screen.findByText("This quote has already been declined.")).toBeVisible();
  expect(await price()).toHaveValue("4");
});

it("shows the server’s errors at their fields", async () => {
  open();
  await type(await screen.findByRole("textbox", { name: "Shipping" }), "1");
  refusal = {
    status: 422,
    body: {
      code: "invalid",
      message: "x",
      errors: [{ field: "action.shipping", code: "x", message: "Too much." }],
    },
  };
  await userEvent.click(await send());
  expect(await screen.findByRole("link", { name: "Shipping: Too much." })).toBeVisible();
});

it("asks before taking over a quote with another owner", async () => {
  open();
  await type(await price(), "4");
  await type(screen.getByRole("textbox", { name: "Shipping" }), "0");
  refusal = { status: 409, body: { code: "claimed", message: "Ann has had this since 10:14." } };
  backEnd.use(http.get(`*/api/support/work/quotes/${quote.code}`, () => HttpResponse.json({ owner: ann })));
  await userEvent.click(await send());
  expect(await screen.findByRole("alertdialog", { name: `Take over ${quote.code}?` })).toBeVisible();
});

it("offers only the allowed steps", async () => {
  known = { ...known, sheets: [sheetOf(1, 25_000)] };
  inState("offered");
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw the offer" }));
  expect(sent).toEqual([{ action: { kind: "withdraw" } }]);
  expect(screen.queryByRole("button", { name: "Decline" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Offer 1, as the customer has it" })).toBeVisible();
});

it("declines only with a reason", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(dialog.getByText("This field is required.")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox"), "Not in our range.");
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(sent).toEqual([{ action: { kind: "decline", reason: "Not in our range." } }]));
});

it("says that the role has no access to quotes", async () => {
  backEnd.use(
    http.get(ADDRESS, () => HttpResponse.json({ code: "not_your_role", message: "x" }, { status: 403 })),
  );
  open();
  expect(await screen.findByText(/The quote is not for your role/)).toBeVisible();
});
