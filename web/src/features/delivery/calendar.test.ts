import { expect, it } from "vitest";
import { cutOffInWords } from "./calendar.ts";

it("formats the cut-off in the store's time zone, summer and winter", () => {
  const zone = "America/New_York";
  expect(cutOffInWords({ cutOffAt: Date.UTC(2026, 10, 23, 22), zone })).toMatch(
    /^Mon, Nov 23, 5:00\sPM EST$/,
  );
  expect(cutOffInWords({ cutOffAt: Date.UTC(2026, 6, 6, 21), zone })).toMatch(/^Mon, Jul 6, 5:00\sPM EDT$/);
});
