import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { forgetResources } from "../../api/resource.ts";
import type {
  CartLineEntry,
  CartPriceEntry,
  CartTotalsEntry,
  Delivery,
  LinePrice,
  NeedByAnswer,
} from "../../api/types.ts";
import { keepNeedBy, keptNeedBy, keptShipping } from "../../base/needBy.ts";
import { store } from "../../base/store.ts";
import { entriesAtom, versionAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { toastsAtom } from "../notices/toasts.ts";
import CartPage from "./CartPage.tsx";
import { CartLines } from "./lazy.ts";

beforeAll(CartLines.preload);

const price = (total: number): LinePrice => ({
  quantity: 50,
  currency: "USD",
  items: [{ kind: "goods", name: "", quantity: 50, unitPrice: total * 2, amount: total * 100 }],
  total,
  productionDays: 5,
  weightG: 100,
});
const line = (lineId: number, productId: number, more: Partial<CartLineEntry> = {}): CartLineEntry => ({
  lineId,
  configuration: { productId, parts: [{ partId: productId * 100, quantity: 50 }], decorations: [] },
  shelf: "cart",
  addedAt: lineId,
  changedAt: Date.now(),
  ...more,
});
const totals: CartTotalsEntry = {
  lines: 1,
  units: 50,
  currency: "USD",
  merchandise: 19_950,
  total: 19_950,
  weightG: 100,
  productionDays: 5,
  problems: 0,
  revision: "0123456789abcdef",
};

function hold(lines: CartLineEntry[], priced: Partial<CartPriceEntry>[] = [], total: object = {}) {
  const entries = lines.flatMap((each, at) => [
    [`cart/${each.lineId}`, each],
    [`cartPrices/${each.lineId}`, { lineId: each.lineId, price: price(19_950), ...priced[at] }],
  ]);
  store.set(entriesAtom, { ...Object.fromEntries(entries), cartTotals: { ...totals, ...total } });
}

const rows = () => within(screen.getByRole("list", { name: "In your cart" }));
const answered = () => HttpResponse.json({ lineId: 1, quantity: 50, version: 5 });

beforeEach(() => {
  sessionStorage.clear();
  forgetResources();
  store.set(entriesAtom, undefined);
  store.set(versionAtom, 1);
  store.set(toastsAtom, []);
});

it("waits for the cart before it shows it as empty", async () => {
  show(<CartPage />, "/shoppingcart");
  expect(screen.queryByText("Your cart is empty")).not.toBeInTheDocument();
  act(() => store.set(entriesAtom, {}));
  expect(screen.getByText("Your cart is empty")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Find products" })).toHaveAttribute("href", "/");
});

it("shows that artwork is missing, and the customer's own in the line's color once it is uploaded", async () => {
  const printed = (lineId: number, artwork: { artworkId?: number }) =>
    line(lineId, 1, {
      configuration: {
        productId: 1,
        parts: [{ partId: 101, quantity: 50 }],
        decorations: [{ location: "Front", method: "Screen print", colors: 1, ...artwork }],
      },
    });
  hold([printed(1, {}), printed(2, { artworkId: 7 })]);
  const facts = { mediaType: "image/png", preview: true, warnings: [] };
  const artwork = { artworkId: 7, name: "Logo.png", extension: "png", sha256: "ab".repeat(32), facts };
  store.set(entriesAtom, { ...store.get(entriesAtom), "artworks/7": artwork });
  show(<CartPage />, "/shoppingcart");
  await rows().findAllByRole("heading", { name: "Classic Ceramic Mug" });
  expect(await rows().findAllByText("Artwork still to come")).toHaveLength(1);
  const pictures = [...document.querySelectorAll(".line-picture img")].map((img) => img.getAttribute("src"));
  expect(pictures[0]).toMatch(/^\/pictures\//);
  expect(pictures[1]).toMatch(/^\/api\/artwork\/7\/on\/.+\/front\.svg\?/);
  const [, place] = /^\/pictures\/(.+\.svg)/.exec(pictures[0] ?? "") ?? [];
  expect(pictures[1]).toContain(`/on/${place}`);
});

it("shows a line with its price details and an edit link", async () => {
  hold([line(1, 1)]);
  show(<CartPage />, "/shoppingcart");
  expect(await rows().findByRole("heading", { name: "Classic Ceramic Mug" })).toBeInTheDocument();
  expect(rows().getByText("50 pieces, $3.99 each")).toBeInTheDocument();
  expect(rows().getByRole("link", { name: "Edit Classic Ceramic Mug" })).toHaveAttribute(
    "href",
    "/product/1/classic-ceramic-mug?line=1",
  );
  expect(await rows().findByText(/get it by/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Continue to checkout" })).toHaveAttribute("href", "/checkout");
  expect(screen.getByRole("link", { name: "Request a quote for this cart" })).toHaveAttribute(
    "href",
    "/requestquote?from=cart",
  );
});

it("removes a line immediately, offers undo, and keeps the focus", async () => {
  backEnd.use(http.delete("*/api/cart/lines/1", answered), http.post("*/api/cart/lines/1/restore", answered));
  hold([line(1, 1), line(2, 2)]);
  show(<CartPage />, "/shoppingcart");
  await userEvent.click(await rows().findByRole("button", { name: "Remove Classic Ceramic Mug" }));
  const undo = rows().getByRole("button", { name: "Undo removing Classic Ceramic Mug" });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(rows().getByRole("button", { name: "Remove Classic Ceramic Mug" })).toHaveFocus();
});

it("restores a line with the reason when its removal fails", async () => {
  const body = { status: 503, message: "Busy." };
  backEnd.use(http.delete("*/api/cart/lines/1", () => HttpResponse.json(body, { status: 503 })));
  hold([line(1, 1)]);
  show(<CartPage />, "/shoppingcart");
  await userEvent.click(await rows().findByRole("button", { name: "Remove Classic Ceramic Mug" }));
  expect(await rows().findByRole("button", { name: "Remove Classic Ceramic Mug" })).toBeInTheDocument();
  expect(store.get(toastsAtom)[0]?.text).toBe(
    "The item could not be removed. 503, Service Unavailable: Busy.",
  );
});

it("offers undo for ten minutes only", async () => {
  const removed = (lineId: number, ago: number) =>
    line(lineId, 1, { shelf: "removed", changedAt: Date.now() - ago });
  hold([removed(1, 60_000), removed(2, 11 * 60_000)]);
  show(<CartPage />, "/shoppingcart");
  expect(rows().getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByText("Your cart is empty")).toBeInTheDocument();
});

it("saves items for later and moves them back", async () => {
  const asked: string[] = [];
  const take = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname);
    return answered();
  };
  backEnd.use(http.post("*/api/cart/lines/1/save", take), http.post("*/api/cart/lines/1/unsave", take));
  hold([line(1, 1)]);
  show(<CartPage />, "/shoppingcart");
  await userEvent.click(await rows().findByRole("button", { name: "Save for later Classic Ceramic Mug" }));
  const saved = within(screen.getByRole("region", { name: "Saved for later" }));
  const back = saved.getByRole("button", { name: "Move to cart Classic Ceramic Mug" });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  await waitFor(() => expect(screen.queryByText("Saved for later")).not.toBeInTheDocument());
  await waitFor(() => expect(asked).toEqual(["/api/cart/lines/1/save", "/api/cart/lines/1/unsave"]));
});

it("changes a quantity in place and reports errors", async () => {
  const sent: unknown[] = [];
  backEnd.use(
    http.patch("*/api/cart/lines/1", async ({ request }) => {
      sent.push(await request.json());
      return answered();
    }),
  );
  hold([line(1, 1)]);
  show(<CartPage />, "/shoppingcart");
  const field = await rows().findByRole("textbox", { name: "Quantity of Classic Ceramic Mug" });
  await userEvent.clear(field);
  await userEvent.type(field, "5{Enter}");
  expect(rows().getByText("The minimum is 18.")).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, "99999999{Enter}");
  expect(rows().getByText("Enter a whole number from 1 to 1,000,000.")).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, "1,200{Enter}");
  await waitFor(() => expect(sent).toEqual([{ quantity: 1200 }]));
  act(() =>
    hold([
      line(1, 1, {
        configuration: { productId: 1, parts: [{ partId: 100, quantity: 60 }], decorations: [] },
      }),
    ]),
  );
  await waitFor(() => expect(field).toHaveValue("60"));
});

it("shows changed prices until the user confirms", async () => {
  let seen = 0;
  backEnd.use(
    http.post("*/api/cart/seen", () => {
      seen += 1;
      return HttpResponse.json({ version: 2 });
    }),
  );
  hold([line(1, 1)], [{ was: 15_000 }]);
  show(<CartPage />, "/shoppingcart");
  expect(screen.getByText(/the price of 1 item has changed/)).toBeInTheDocument();
  expect(screen.getByText("was $150.00")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(seen).toBe(1);
  act(() => hold([line(1, 1)]));
  expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();
});

it("leads to lines that cannot be ordered instead of to the checkout", async () => {
  const problem = { code: "below_minimum", message: "The minimum is 72." };
  store.set(entriesAtom, {
    "cart/1": line(1, 1),
    "cartPrices/1": { lineId: 1, problem },
    cartTotals: { ...totals, problems: 1, merchandise: 0, total: 0 },
  });
  show(<CartPage />, "/shoppingcart");
  expect(screen.getByText("The minimum is 72.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Continue to checkout" })).not.toBeInTheDocument();
  await rows().findByRole("heading", { name: "Classic Ceramic Mug" });
  await userEvent.click(screen.getByRole("button", { name: "Continue to checkout" }));
  expect(screen.getByRole("alert")).toHaveTextContent("1 item cannot be ordered as it is.");
  expect(rows().getByRole("link", { name: "Classic Ceramic Mug" })).toHaveFocus();
});

const open10 = { code: "OPEN10", name: "Opening sale", forShipping: false };

it("takes a promo code, shows what it takes off, and removes it", async () => {
  const sent: unknown[] = [];
  backEnd.use(
    http.post("*/api/cart/promocode", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ version: 5 });
    }),
    http.delete("*/api/cart/promocode", () => {
      sent.push("removed");
      return HttpResponse.json({ version: 6 });
    }),
  );
  hold([line(1, 1)]);
  show(<CartPage />, "/shoppingcart");
  await userEvent.click(await screen.findByRole("button", { name: "Apply" }));
  expect(screen.getByText("Please enter a promo code.")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Promo code/), " open 10{Enter}");
  await waitFor(() => expect(sent).toEqual([{ promoCode: "OPEN10" }]));
  const discounts = [{ name: "Opening sale", code: "OPEN10", amount: 1_995 }];
  hold([line(1, 1)], [], { discounts, total: 17_955 });
  act(() => store.set(entriesAtom, (entries) => ({ ...entries, promoCode: open10 })));
  expect(screen.getByText(/takes \$19\.95 off/)).toBeInTheDocument();
  expect(screen.getByText("−$19.95")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove the promo code" }));
  await waitFor(() => expect(sent).toContain("removed"));
  act(() => hold([line(1, 1)]));
  expect(screen.getByLabelText(/^Promo code/)).toHaveValue("");
});

it("says what a code waits for, or why it takes nothing off any more", async () => {
  hold([line(1, 1)]);
  const enter = (promoCode: object) =>
    act(() => store.set(entriesAtom, (entries) => ({ ...entries, promoCode: { ...open10, ...promoCode } })));
  show(<CartPage />, "/shoppingcart");
  await screen.findByRole("button", { name: "Apply" });
  enter({ forShipping: true });
  expect(screen.getByText(/: Opening sale, taken off at checkout\./)).toBeInTheDocument();
  enter({ problem: "below_minimum", missing: 1_000 });
  expect(screen.getByText(/Add \$10\.00 more/)).toBeInTheDocument();
  enter({ problem: "not_valid" });
  expect(screen.getByText(/It is not valid now/)).toBeInTheDocument();
});

const way = (id: string, name: string, arrivesOn: string) => ({ id, name, shipsOn: "2999-01-08", arrivesOn });
const promised: Delivery = {
  today: "2999-01-01",
  zone: "UTC",
  orderByAt: Date.UTC(2999, 0, 1, 17),
  proof: { sentOn: "2999-01-02", approveBy: "2999-01-02", approveByAt: Date.UTC(2999, 0, 2, 17) },
  arrivals: [way("ground", "Ground", "2999-01-15"), way("two-day", "Second day", "2999-01-10")],
  usual: way("ground", "Ground", "2999-01-15"),
  to: "Oregon",
};

/** The delivery of the whole cart; `answer` is that to the need-by date. */
function deliver(answer?: Omit<NeedByAnswer, "by">) {
  const asked: string[] = [];
  backEnd.use(
    http.get("*/api/delivery", ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      const by = searchParams.get("by");
      asked.push(search);
      return HttpResponse.json({ ...promised, ...(by && answer && { needBy: { by, ...answer } }) });
    }),
  );
  return asked;
}

it("says what the arrival of printed items assumes", async () => {
  const asked = deliver();
  hold([line(1, 1)], [], { needsProof: true });
  show(<CartPage />, "/shoppingcart");
  expect((await screen.findByText(/^Everything by/)).closest("p")).toHaveTextContent(
    /Everything by Tue, Jan 15 with Ground, if you order by .+ and approve the proofs by Wed, Jan 2, 5:00/,
  );
  expect(asked).toContain("?days=5&proof=true");
});

it("has the need-by date of the tab, and chooses the shipping that makes it with one click", async () => {
  keepNeedBy("2999-01-12");
  deliver({ verdict: "ship_faster", service: "two-day", name: "Second day", arrivesOn: "2999-01-10" });
  hold([line(1, 1)]);
  show(<CartPage />, "/shoppingcart");
  expect(await screen.findByLabelText(/^Need it by/)).toHaveValue("2999-01-12");
  expect(await screen.findByText(/^Too late for/)).toHaveTextContent(
    "Too late for Sat, Jan 12. With Second day it arrives by Thu, Jan 10.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Choose Second day" }));
  expect(await screen.findByText("In time for Sat, Jan 12.")).toBeInTheDocument();
  expect(screen.getByText(/^Everything by/).closest("p")).toHaveTextContent("Thu, Jan 10 with Second day");
  expect(keptShipping()).toBe("two-day");
});

it("names the earliest date if nothing makes the need-by date", async () => {
  keepNeedBy("2999-01-05");
  deliver({ verdict: "too_late", service: "two-day", name: "Second day", arrivesOn: "2999-01-10" });
  hold([line(1, 1)]);
  show(<CartPage />, "/shoppingcart");
  expect(await screen.findByText(/^No shipping arrives by/)).toHaveTextContent(
    "The earliest is Thu, Jan 10, with Second day.",
  );
  fireEvent.change(screen.getByLabelText(/^Need it by/), { target: { value: "" } });
  expect(screen.queryByText(/^No shipping arrives/)).not.toBeInTheDocument();
  expect(keptNeedBy()).toBeUndefined();
});

it("adds the proof to the arrival of printed lines, but not of exact repeats", async () => {
  const asked = deliver();
  const configuration = {
    productId: 1,
    parts: [{ partId: 100, quantity: 50 }],
    decorations: [{ location: "Front", method: "Screen print", colors: 1 }],
  };
  const repeatOf = { orderLineId: 3, parts: [100], print: "ab" };
  hold([line(1, 1, { configuration, repeatOf })]);
  show(<CartPage />, "/shoppingcart");
  await rows().findByText(/get it by/);
  expect(asked).toEqual(["?days=5"]);
  hold([line(1, 1, { configuration })]);
  await waitFor(() => expect(asked).toContain("?days=5&proof=true"));
});
