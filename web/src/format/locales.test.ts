import { expect, it } from "vitest";
import { formatDay } from "./dates.ts";
import { inLocale } from "./inLocale.ts";
import locales from "./locales.json";

/** The server's test reads the same file. */
it.each(locales as Array<[string, string, string, string]>)(
  "writes amounts of %s like the server",
  async (id, short, long, percentage) => {
    const format = (digits: number) =>
      new Intl.NumberFormat(id, {
        style: "currency",
        currency: "EUR",
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    expect([format(2).format(1234.5), format(1).format(1_234_567.5)]).toEqual([short, long]);
    const { formatMinor } = await inLocale(id, () => import("./money.ts"));
    expect(formatMinor(123_450, "EUR")).toBe(short);
    const { formatPercent } = await inLocale(id, () => import("./rate.ts"));
    expect(formatPercent(8.875)).toBe(percentage);
  },
);

it("follows the locale, with dates in the language of the page", async () => {
  const day = Date.UTC(2026, 11, 9, 12);
  expect(formatDay(day)).toBe("Dec 9, 2026");
  const german = await inLocale("de-DE", async () => ({
    ...(await import("./money.ts")),
    ...(await import("./numbers.ts")),
    ...(await import("./dates.ts")),
  }));
  expect(german.formatUnitPrice(8250, "EUR")).toBe("0,825\u00a0€");
  expect(german.formatCount(12_345)).toBe("12.345");
  expect(german.formatDay(day)).toBe("9. Dez. 2026");
  const french = await inLocale("fr-FR", () => import("./dates.ts"));
  expect(french.formatDay(day)).toBe("9 Dec 2026");
});
