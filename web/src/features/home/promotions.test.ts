import { expect, it } from "vitest";
import type { Announced } from "../../base/shop.ts";
import { messages, pickMessage } from "./promotions.ts";

const SHIPPING: Announced = {
  name: "Free ground shipping",
  code: "SHIPFREE",
  benefit: { kind: "freeShipping", max: 7500 },
  minMerchandise: 25000,
  oncePerCustomer: true,
};
const SPRING: Announced = {
  name: "Spring sale",
  benefit: { kind: "percent", basisPoints: 1250 },
  startsOn: "2026-03-01",
  endsOn: "2026-03-31",
};

const NOW = new Date(2026, 2, 31, 12);

it("has the specification's two messages", () => {
  const [samples, shipping] = messages({ announced: [SHIPPING] }, new Date(2026, 10, 26, 12));
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
  const shop = { announced: [SHIPPING] };
  const titles = [0, 0.49, 0.5, 0.99, 1].map((chance) => pickMessage(() => chance, shop, NOW)?.title);
  expect(titles).toEqual([
    "GET FREE SAMPLES!",
    "GET FREE SAMPLES!",
    "FREE GROUND SHIPPING",
    "FREE GROUND SHIPPING",
    "FREE GROUND SHIPPING",
  ]);
});

it("tells of promotions only on their days, with amounts in the shop's currency", () => {
  const off: Announced = {
    ...SHIPPING,
    name: "Off",
    benefit: { kind: "amount", amount: 550 },
    oncePerCustomer: false,
  };
  const shop = { announced: [SPRING, off], currency: "EUR" };
  expect(messages(shop, new Date(2026, 2, 31, 12)).map(({ text }) => text)).toEqual([
    "Order by phone or online from any product page.",
    "12.5% off.",
    "€5.50 off. Use promo code SHIPFREE at checkout. Minimum order €250.",
  ]);
  expect(messages(shop, new Date(2026, 3, 1, 12)).map(({ title }) => title)).toEqual([
    "GET FREE SAMPLES!",
    "OFF",
  ]);
  expect(messages(shop, new Date(2026, 2, 31, 12))[1]?.link).toBeUndefined();
});

it("uses the page settings for the first message's text and link", () => {
  const promotion = { title: "Hello", text: "Bags are on sale.", link: "/category/3/bags" };
  expect(pickMessage(() => 0, { promotion })).toMatchObject({
    title: "Hello",
    text: "Bags are on sale.",
    link: { to: "/category/3/bags" },
  });
  expect(pickMessage(() => 0, { promotion: { link: "/category/3/bags" } })).toMatchObject({
    title: "GET FREE SAMPLES!",
    link: { to: "/category/3/bags" },
  });
  expect(pickMessage(() => 0.9, {})?.title).toBe("GET FREE SAMPLES!");
});

it("does not tell of samples that the shop does not offer", () => {
  const shop = { notOffered: ["samples" as const] };
  expect(pickMessage(() => 0, shop)).toBeUndefined();
  expect(pickMessage(() => 0, { ...shop, announced: [SHIPPING] }, NOW)?.title).toBe("FREE GROUND SHIPPING");
  expect(pickMessage(() => 0, { ...shop, promotion: { title: "Hello" } })?.title).toBe("Hello");
});

it("begins and ends a promotion with the day of the shop", () => {
  const late = new Date("2026-03-31T23:30:00Z");
  const titles = (zone: string) => messages({ announced: [SPRING], zone }, late).map(({ title }) => title);
  expect(titles("America/New_York")).toContain("SPRING SALE");
  expect(titles("Europe/Berlin")).not.toContain("SPRING SALE");
});
