import { afterEach, expect, it } from "vitest";
import { readShop } from "./shop.ts";

afterEach(() => {
  document.head.innerHTML = "";
});

it("reads the settings from the page head, or uses none", () => {
  expect(readShop(document)).toEqual({});
  document.head.innerHTML =
    '<script type="application/json" id="page-settings">{"promotion":{"link":"/x"},"contact":{"phone":"1"}}</script>';
  expect(readShop(document)).toEqual({ promotion: { link: "/x" }, contact: { phone: "1" } });
});
