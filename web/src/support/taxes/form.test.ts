import { expect, it } from "vitest";
import { WrongFields } from "../parts/useSave.ts";
import type { TaxTable } from "./calls.ts";
import { formOf, inWords, newRate, tableOf } from "./form.ts";

const TABLE: TaxTable = {
  included: true,
  rates: [
    { name: "VAT", country: "DE", regions: [], postcodes: [], rate: 19_000, shipping: true },
    {
      name: "VAT",
      country: "DE",
      regions: [],
      postcodes: [],
      taxClass: "reduced",
      rate: 7_000,
      shipping: false,
    },
    {
      name: "County tax",
      country: "US",
      regions: ["OH"],
      postcodes: ["442", "44301"],
      rate: 1_375,
      shipping: false,
    },
  ],
};

it("reads every rate back as it was", () => {
  const forms = (TABLE.rates ?? []).map(formOf);
  expect(forms.map(({ percent }) => percent)).toEqual(["19", "7", "1.375"]);
  expect(tableOf(true, forms)).toEqual(TABLE);
});

it("says where a rate applies, with its postcodes and its class", () => {
  const countries = [{ value: "DE", name: "Germany" }];
  expect((TABLE.rates ?? []).map((rate) => inWords(formOf(rate), countries))).toEqual([
    "19%, Germany",
    "7%, Germany, reduced",
    "1.375%, US: OH, 442, 44301",
  ]);
  expect(inWords({ ...newRate(), country: "DE", postcodes: "27498, 78266", percent: "0" }, countries)).toBe(
    "0%, Germany: 27498, 78266",
  );
});

it("reads prefixes of postcodes as they are typed", () => {
  const typed = { ...newRate(), percent: "1", postcodes: "sw1, w 1,, k1a-0" };
  expect(tableOf(false, [typed]).rates?.[0]?.postcodes).toEqual(["SW1", "W1", "K1A0"]);
});

it("names a rate that is no number", () => {
  let wrong: unknown;
  try {
    tableOf(false, [{ ...newRate(), percent: "8.8755" }]);
  } catch (error) {
    wrong = error;
  }
  if (!(wrong instanceof WrongFields)) throw new Error("Nothing was wrong.");
  expect([...wrong.errors]).toEqual([
    ["taxes.rates[0].rate", "Please enter per cent with at most three decimal places, such as 7.5."],
  ]);
});
