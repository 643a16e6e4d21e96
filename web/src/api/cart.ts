// The calls of prices and the cart. They stand before what the server's document says about the same paths.
import type { CartLineAnswer, Configuration, LinePrice } from "./priceTypes.ts";
import type { components } from "./schema.gen.ts";

interface Answered<Answer> {
  200: { headers: { [name: string]: unknown }; content: { "application/json": Answer } };
  422: {
    headers: { [name: string]: unknown };
    content: { "application/json": components["schemas"]["Problem"] };
  };
}

interface Keyed {
  query?: never;
  header?: { "Idempotency-Key"?: string };
  cookie?: never;
}
type Plain<Answer> = { parameters: Keyed & { path?: never }; responses: Answered<Answer> };
type Sent<Body, Answer> = Plain<Answer> & { requestBody: { content: { "application/json": Body } } };
type OnLine = { parameters: Keyed & { path: { id: number } }; responses: Answered<CartLineAnswer> };
type None = { query?: never; header?: never; path?: never; cookie?: never };

/** The whole line anew, or only the quantity of a line of one part. */
export type LineChange = Omit<Configuration, "productId"> | { quantity: number };

export interface CartPaths {
  "/api/price": { parameters: None; post: Sent<Configuration, LinePrice> };
  "/api/cart/lines": { parameters: None; post: Sent<Configuration, CartLineAnswer> };
  "/api/cart/lines/{id}": {
    parameters: None;
    patch: OnLine & { requestBody: { content: { "application/json": LineChange } } };
    delete: OnLine;
  };
  "/api/cart/lines/{id}/restore": { parameters: None; post: OnLine };
  "/api/cart/lines/{id}/save": { parameters: None; post: OnLine };
  "/api/cart/lines/{id}/unsave": { parameters: None; post: OnLine };
  "/api/cart/seen": { parameters: None; post: Plain<{ version: number }> };
}
