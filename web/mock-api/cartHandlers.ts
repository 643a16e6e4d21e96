// Prices, the cart and delivery dates.
import { HttpResponse, http } from "msw";
import type { CartLineEntry, Configuration, Shelf } from "../src/api/types.ts";
import { piecesOf } from "../src/features/pricing/pieces.ts";
import { priceOf } from "../src/features/pricing/price.ts";
import { problem } from "./answers.ts";
import { asVisitor, type Command, newId, notFound, now } from "./asCustomer.ts";
import { type Checked, check, lineOf, put, seen } from "./cart.ts";
import { deliveryHandlers } from "./delivery.ts";
import { products } from "./products.ts";

const NO_LINE = "This line is not in your cart.";

function refused({ refusal }: Checked) {
  if (refusal === "no_product" || !refusal) return notFound("This product does not exist.");
  const { code, field, message } = refusal;
  return problem(422, code, message, { errors: [{ field, code, message }] });
}

const told = ({ lineId, configuration }: CartLineEntry, version: number) =>
  HttpResponse.json({ lineId, quantity: piecesOf(configuration.parts), version });

const add: Command = async ({ session, body }) => {
  const checked = check(await body<Configuration>());
  if (checked.refusal) return refused(checked);
  const at = now();
  const line: CartLineEntry = {
    lineId: newId(),
    configuration: checked.configuration,
    shelf: "cart",
    addedAt: at,
    changedAt: at,
  };
  return told(line, put(session, "cart_line_added", line));
};

const update: Command = async ({ session, id, body }) => {
  const line = lineOf(session, id("id"));
  if (!line || line.shelf === "removed") return notFound(NO_LINE);
  const sent = await body<Configuration & { quantity: number }>();
  const [only] = line.configuration.parts;
  const wanted =
    sent.quantity === undefined || !only
      ? { ...sent, productId: line.configuration.productId }
      : { ...line.configuration, parts: [{ ...only, quantity: sent.quantity }] };
  const checked = check(wanted);
  if (checked.refusal) return refused(checked);
  const next = { ...line, configuration: checked.configuration, changedAt: now() };
  return told(next, put(session, "cart_line_changed", next));
};

const move =
  (from: Shelf[], shelf: Shelf, cause: string): Command =>
  ({ session, id }) => {
    const line = lineOf(session, id("id"));
    if (!line || !from.includes(line.shelf)) return notFound(NO_LINE);
    const next = { ...line, shelf, changedAt: now() };
    return told(next, put(session, cause, next));
  };

export const cartHandlers = [
  http.post("*/api/price", async ({ request }) => {
    const sent = (await request.json()) as Configuration;
    const product = products.find(({ id }) => id === sent.productId);
    const checked = check(sent);
    if (checked.refusal || !product) return refused(checked);
    return HttpResponse.json(priceOf(product, checked.configuration).price);
  }),
  http.post("*/api/cart/lines", asVisitor(add)),
  http.patch("*/api/cart/lines/:id", asVisitor(update)),
  http.delete("*/api/cart/lines/:id", asVisitor(move(["cart", "saved"], "removed", "cart_line_removed"))),
  http.post("*/api/cart/lines/:id/restore", asVisitor(move(["removed"], "cart", "cart_line_restored"))),
  http.post("*/api/cart/lines/:id/save", asVisitor(move(["cart"], "saved", "cart_line_saved"))),
  http.post("*/api/cart/lines/:id/unsave", asVisitor(move(["saved"], "cart", "cart_line_unsaved"))),
  http.post(
    "*/api/cart/seen",
    asVisitor(({ session }) => HttpResponse.json({ version: seen(session) })),
  ),
  ...deliveryHandlers,
];
