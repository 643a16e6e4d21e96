import { afterEach, expect, it } from "vitest";
import { readPageSettings } from "./pageSettings.ts";

afterEach(() => {
  document.head.innerHTML = "";
});

it("reads the settings from the page head, or uses none", () => {
  expect(readPageSettings(document)).toEqual({});
  document.head.innerHTML =
    '<script type="application/json" id="page-settings">{"promotion":{"link":"/x"},"contact":{"phone":"1"}}</script>';
  expect(readPageSettings(document)).toEqual({ promotion: { link: "/x" }, contact: { phone: "1" } });
});
