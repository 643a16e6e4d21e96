import { beforeEach, expect, it, vi } from "vitest";
import { moveTo } from "./otherHost.ts";

beforeEach(() => sessionStorage.clear());

it("moves a page to the store's own address, and not again when it is sent back", () => {
  const replace = vi.fn();
  history.replaceState(null, "", "/product/7?quantity=50#logo");
  moveTo(undefined, replace);
  moveTo(location.origin, replace);
  expect(replace).not.toHaveBeenCalled();
  moveTo("https://shop.example", replace);
  moveTo("https://shop.example", replace);
  expect(replace.mock.calls).toEqual([["https://shop.example/product/7?quantity=50#logo"]]);
});
