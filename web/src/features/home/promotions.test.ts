import { expect, it } from "vitest";
import { pickPromotion, promotions } from "./promotions.ts";

it("has the specification's two messages", () => {
  const [samples, shipping] = promotions();
  expect(samples).toMatchObject({
    title: "GET FREE SAMPLES!",
    text: "Order by phone or online from any product page.",
    link: { to: "/content/SampleBasket" },
  });
  expect(shipping).toMatchObject({
    title: "FREE GROUND SHIPPING",
    text: "Use promo code SHIPFREE at checkout. Minimum order $250, maximum discount $75, one-time use only.",
    link: { to: "/content/Shipping#promo-code" },
  });
});

it("picks one of them at random", () => {
  const [samples, shipping] = promotions();
  expect([0, 0.49, 0.5, 0.99].map((chance) => pickPromotion(() => chance))).toEqual([
    samples,
    samples,
    shipping,
    shipping,
  ]);
});

it("uses the page settings for the first message's text and link", () => {
  const settings = { title: "Hello", text: "Bags are on sale.", link: "/category/3/bags" };
  expect(pickPromotion(() => 0, settings)).toMatchObject({
    title: "Hello",
    text: "Bags are on sale.",
    link: { to: "/category/3/bags" },
  });
  expect(pickPromotion(() => 0, { link: "/category/3/bags" })).toMatchObject({
    title: "GET FREE SAMPLES!",
    link: { to: "/category/3/bags" },
  });
  expect(pickPromotion(() => 0.9, settings)).toEqual(promotions()[1]);
});
