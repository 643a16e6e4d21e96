import { expect, it } from "vitest";
import { happeningOf } from "./happenings.ts";

const patch = (cause: string, set: Record<string, unknown>, drop: string[] = []) =>
  ({ cause, set, drop }) as unknown as Parameters<typeof happeningOf>[0];

it("names the cause and the product", () => {
  expect(happeningOf(patch("sample_added", { "samples/17": { productId: 17 } }), {})).toEqual({
    what: "sample added",
    productId: 17,
  });
  const line = { configuration: { productId: 4 } };
  const priced = { cartTotals: {}, "cart/1": line };
  expect(happeningOf(patch("line_added", priced), {})).toEqual({ what: "line added", productId: 4 });
});

it("names removed items by their previous value", () => {
  const before = { "uploads/3": { name: "logo.pdf" }, "cart/1": { configuration: { productId: 4 } } };
  expect(happeningOf(patch("upload_removed", {}, ["uploads/3"]), before)).toEqual({
    what: "upload removed",
    name: "logo.pdf",
  });
  expect(happeningOf(patch("line_removed", {}, ["cart/1"]), before)).toEqual({
    what: "line removed",
    productId: 4,
  });
});

it("shows no personal data", () => {
  const set = { "addresses/1": { firstName: "Ada" } };
  expect(happeningOf(patch("address_added", set), {})).toEqual({ what: "address added" });
});
