// The mock's cart: lines, prices and totals.
import type { CartLineEntry, CartPriceEntry, CartTotalsEntry, Configuration } from "../src/api/types.ts";
import type { NotOffered } from "../src/features/pricing/notOffered.ts";
import { priceOf } from "../src/features/pricing/price.ts";
import { under } from "./asCustomer.ts";
import { products } from "./products.ts";
import { change, type Session } from "./state.ts";

export type Checked =
  | { configuration: Configuration; refusal?: never }
  | { refusal: NotOffered | "no_product" };

/** Returns the normalized configuration, or why it is rejected. */
export function check(sent: Partial<Configuration>): Checked {
  const product = products.find(({ id }) => id === sent.productId);
  if (!product) return { refusal: "no_product" };
  const { parts = [], decorations = [], rushDays, notes = "" } = sent;
  const { refusal } = priceOf(product, { parts, decorations, ...(rushDays !== undefined && { rushDays }) });
  if (refusal) return { refusal };
  return {
    configuration: {
      productId: product.id,
      parts,
      decorations,
      ...(rushDays !== undefined && { rushDays }),
      ...(notes.trim() && { notes: notes.trim() }),
    },
  };
}

export const lineOf = (session: Session, lineId: number) =>
  session.entries[`cart/${lineId}`] as CartLineEntry | undefined;

/** Saves a line with its price and the totals of all lines. */
export function put(session: Session, cause: string, line: CartLineEntry): number {
  const price = priceEntry(line);
  const set: Record<string, unknown> = {
    [`cart/${line.lineId}`]: line,
    [`cartPrices/${line.lineId}`]: price,
  };
  const totals = totalsOf(session, set);
  if (totals) set.cartTotals = totals;
  return change(session, cause, set, totals || !session.entries.cartTotals ? [] : ["cartTotals"]);
}

/** Clears the notices about changed prices. */
export function seen(session: Session): number {
  const set: Record<string, unknown> = {};
  for (const key of under(session, "cartPrices/")) {
    const { was, ...entry } = session.entries[key] as CartPriceEntry;
    if (was !== undefined) set[key] = entry;
  }
  return change(session, "cart_seen", set);
}

/** Merges a guest's cart into the customer's at sign-in. */
export function bringCart(from: Session, to: Session): void {
  for (const key of under(from, "cart/")) put(to, "guest_merged", from.entries[key] as CartLineEntry);
  change(from, "guest_merged", {}, Object.keys(from.entries));
}

function priceEntry({ lineId, configuration, repeatOf }: CartLineEntry): CartPriceEntry {
  const product = products.find(({ id }) => id === configuration.productId);
  if (!product)
    return { lineId, problem: { code: "product_gone", message: "This product is no longer offered." } };
  const { price, refusal } = priceOf(product, configuration, repeatOf !== undefined);
  return refusal ? { lineId, problem: { code: refusal.code, message: refusal.message } } : { lineId, price };
}

function totalsOf(session: Session, changed: Record<string, unknown>): CartTotalsEntry | undefined {
  const entries = { ...session.entries, ...changed };
  const lines = Object.keys(entries)
    .filter((key) => key.startsWith("cart/"))
    .map((key) => entries[key] as CartLineEntry)
    .filter(({ shelf }) => shelf === "cart");
  if (lines.length === 0) return undefined;
  const prices = lines.map(({ lineId }) => entries[`cartPrices/${lineId}`] as CartPriceEntry);
  const sum = (of: (price: NonNullable<CartPriceEntry["price"]>) => number) =>
    prices.reduce((total, { price }) => total + (price ? of(price) : 0), 0);
  const units = lines
    .flatMap(({ configuration }) => configuration.parts)
    .reduce((total, part) => total + part.quantity, 0);
  const weightMg = lines.reduce((total, { configuration }) => {
    const product = products.find(({ id }) => id === configuration.productId);
    const pieces = configuration.parts.reduce((count, { quantity }) => count + quantity, 0);
    return total + pieces * (product?.weightMg ?? 0);
  }, 0);
  const needsProof = lines.some(
    ({ configuration, repeatOf }) => configuration.decorations.length > 0 && repeatOf === undefined,
  );
  return {
    lines: lines.length,
    units,
    currency: "USD",
    merchandise: sum(({ total }) => total),
    total: sum(({ total }) => total),
    weightG: Math.ceil(weightMg / 1000),
    ...(needsProof && { needsProof }),
    productionDays: Math.max(...prices.map(({ price }) => price?.productionDays ?? 0)),
    problems: prices.filter(({ problem }) => problem).length,
    revision: crypto.randomUUID().replaceAll("-", "").slice(0, 16),
  };
}
