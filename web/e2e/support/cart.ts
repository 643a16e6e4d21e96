// Adds cart lines by API calls, and locates parts of the cart page.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { CartLineAnswer, Configuration, LinePrice, Product } from "../../src/api/types.ts";

export const cartLink = (page: Page) => page.getByRole("link", { name: /^Cart/ });
export const cartLines = (page: Page) => page.getByRole("list", { name: "In your cart" });

/** The minimum of the first part, blank. */
export const leastOf = (product: Product): Configuration => ({
  productId: product.id,
  parts: [{ partId: product.parts[0]?.id ?? 0, quantity: product.minQuantity }],
  decorations: [],
});

export async function addLine(request: APIRequestContext, data: Configuration): Promise<number> {
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await request.post("/api/cart/lines", { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as CartLineAnswer).lineId;
}

export async function priceOf(request: APIRequestContext, data: Configuration): Promise<LinePrice> {
  const answer = await request.post("/api/price", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as LinePrice;
}

export const inWords = ({ total, currency }: Pick<LinePrice, "total" | "currency">) =>
  (total / 100).toLocaleString("en-US", { style: "currency", currency });
