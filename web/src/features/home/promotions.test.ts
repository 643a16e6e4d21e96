import { expect, it } from "vitest";
import { pickPromotion } from "./promotions.ts";

it("picks one of two messages by chance, and the first can be overridden", () => {
  expect(pickPromotion(() => 0)).toMatchObject({
    title: "GET FREE SAMPLES!",
    text: "Order by phone or online from any product page.",
    link: { to: "/content/SampleBasket" },
  });
  expect(pickPromotion(() => 0.9).text).toMatch(/\$250.*\$75.*one-time use only/);
  expect(pickPromotion(() => 0, { title: "Hello", link: "/x" })).toMatchObject({
    title: "Hello",
    link: { to: "/x" },
  });
});
