import { expect, it } from "vitest";
import { trackingPage } from "./tracking.ts";

it("finds the page of a known carrier's package, and none of others", () => {
  expect(trackingPage("UPS", "1Z 999")).toBe("https://www.ups.com/track?tracknum=1Z999");
  expect(trackingPage("ups ground", "1Z999")).toBe(trackingPage("UPS", "1Z 999"));
  expect(trackingPage("DHL-Express", "a&b")).toMatch(/=a%26b$/);
  expect(trackingPage("DHL", "1")).toContain("/global-en/");
  expect(trackingPage("DHL", "1", "de-DE")).toContain("/de-de/");
  expect(trackingPage("DPD", "1", "de-DE")).toBe(trackingPage("DPD", "1"));
  for (const unknown of ["", "Upsala Boats", "Our van"]) expect(trackingPage(unknown, "1")).toBeUndefined();
});
