import { expect, it } from "vitest";
import { showsBusy } from "./documented.ts";

it.each([
  "/api/order/product/17",
  "/api/checkout/receipt/invoice/17/compassorderid/",
  "/api/checkout/shippingmethods/3",
  "/api/invoice/17",
  "/api/products/featured/0/1/8/",
  "/api/myaccount/samplebasket/17/add",
  "/api/myaccount/favorites/list/1/product/17/remove",
])("blocks the page while %s runs", (path) => expect(showsBusy(path)).toBe(true));

it.each([
  "/api/myaccount/samplebasket/addComment",
  "/api/myaccount/favorites/list/1/product/17/update/notes",
  "/api/products/suggestions",
  "/api/session",
])("leaves the page free while %s runs", (path) => expect(showsBusy(path)).toBe(false));
