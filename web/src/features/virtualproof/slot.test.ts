import { expect, test } from "vitest";
import { filled, slotAddress, slotOf } from "./slot.ts";

const image = (url: string) => ({ url, alt: "" });
const SVG =
  '<svg width="800" height="800"><image x="1" data-effect="ink" data-placement="{&quot;oval&quot;:false}"/><image data-effect="ink" data-placement="{&quot;oval&quot;:false}"/></svg>';

test("only drawn pictures of the printed side have a place for a print", () => {
  expect(slotAddress(image("/pictures/A/navy/front.svg?v=ab12"), "Screen print")).toBe(
    "/pictures/A/navy/front.svg?v=ab12&slot=Screen+print",
  );
  expect(slotAddress(image("/pictures/A/navy/angle.svg"), "")).toBe("/pictures/A/navy/angle.svg?slot=");
  expect(slotAddress(image("/pictures/A/navy/back.svg?v=1"), "")).toBeUndefined();
  expect(slotAddress(image("https://example.com/photo.jpg"), "")).toBeUndefined();
});

test("a print fills every part of the product that shows it", () => {
  const slot = slotOf(SVG);
  expect(slot).toMatchObject({ effect: "ink", placement: { oval: false } });
  expect(slot && filled(slot, "data:,x", 320)).toBe(
    '<svg width="320" height="320"><image x="1" href="data:,x"/><image href="data:,x"/></svg>',
  );
  expect(slotOf("<svg/>")).toBeUndefined();
});
