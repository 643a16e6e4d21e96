import { expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import { configurationFor, firstChoice, pricedFor, printingsOf } from "./suggesting.ts";

const product = products.find(({ locations }) => locations.length > 0) as unknown as Product;

it("starts with the minimum quantity, which has a price", () => {
  const chosen = firstChoice(product);
  expect(pricedFor(product, chosen).price?.total).toBeGreaterThan(0);
  expect(configurationFor(product, chosen)).toEqual({
    productId: product.id,
    parts: [{ partId: product.parts[0]?.id, quantity: chosen.quantity }],
    decorations: [],
  });
});

it("prints by one of the product's offers", () => {
  const [printing] = printingsOf(product);
  const chosen = { ...firstChoice(product), printing: printing?.id ?? "" };
  const { decorations } = configurationFor(product, chosen);
  expect(decorations).toMatchObject([{ location: printing?.location, method: printing?.method }]);
  expect(pricedFor(product, chosen).refusal).toBeUndefined();
});

it("reports why a quantity is not possible", () => {
  expect(pricedFor(product, { ...firstChoice(product), quantity: 0 }).refusal?.field).toBe("parts");
});
