import { expect, it } from "vitest";
import { wholeOf } from "./digits.ts";
import { inLocale } from "./inLocale.ts";
import {
  decimalOf,
  gramsOf,
  hundredthsOf,
  minorOf,
  numberFault,
  percentInWords,
  rateOf,
  thousandthsOf,
  typedKg,
  typedMinor,
  typedNumber,
} from "./input.ts";

it.each([
  [595, "USD", "5.95"],
  [5, "USD", "0.05"],
  [1949, "JPY", "1949"],
  [12_345, "KWD", "12.345"],
])("writes %i minor units of %s as %s, and reads them back", (sum, currency, text) => {
  expect(typedMinor(sum, currency)).toBe(text);
  expect(minorOf(text, currency)).toBe(sum);
});

it.each([
  ["1,250.5", 125_050],
  [" $90 ", 9_000],
  ["12,50", 1_250],
  [".5", 50],
  ["1250", 125_000],
])("reads %j as dollars", (text, sum) => expect(minorOf(text, "USD")).toBe(sum));

it.each(["", "x", "5.955", "-1", "1.250,00", "1,2500", ".", "1,25,000", "0,250"])(
  "rejects %j as dollars",
  (text) => expect(minorOf(text, "USD")).toBeUndefined(),
);

it.each([
  [250, "0.25"],
  [1000, "1"],
  [20_000, "20"],
  [100_500, "100.5"],
])("writes %i g as %s kg, and reads them back", (grams, text) => {
  expect(typedKg(grams)).toBe(text);
  expect(gramsOf(text)).toBe(grams);
});

it("uses the decimal sign of the locale, and reads both", async () => {
  const { minorOf, typedKg, typedMinor } = await inLocale("de-DE", () => import("./input.ts"));
  expect(typedMinor(595, "EUR")).toBe("5,95");
  expect(typedKg(250)).toBe("0,25");
  expect([minorOf("5,95", "EUR"), minorOf("5.95", "EUR")]).toEqual([595, 595]);
});

it("reads groups of thousands as the locale writes them, and nothing that is ambiguous", async () => {
  const german = await inLocale("de-DE", () => import("./input.ts"));
  expect([german.minorOf("1.250,50 €", "EUR"), german.minorOf("1.250", "EUR")]).toEqual([125_050, 125_000]);
  expect([german.minorOf("1,250", "EUR"), german.rateOf("0,125")]).toEqual([undefined, 1_250]);
  const swiss = await inLocale("de-CH", () => import("./input.ts"));
  expect(["1’250.50", "1'250.50", "1250,50"].map((text) => swiss.minorOf(text, "CHF"))).toEqual([
    125_050, 125_050, 125_050,
  ]);
  expect([rateOf("0.125"), rateOf("0,125"), rateOf("1.25")]).toEqual([1_250, 1_250, 12_500]);
});

it("reads per cent with and without the sign", () => {
  expect(["3.5", "3.5%", " 3,5 % "].map(hundredthsOf)).toEqual([350, 350, 350]);
  expect(thousandthsOf("8.875 %")).toBe(8_875);
  expect(["%", "3.5%%", "3%5", "3.555%"].map(hundredthsOf)).toEqual(Array(4).fill(undefined));
});

it("shows typed percentages as the locale writes them", async () => {
  expect(["3.50 %", "10", "x%", ""].map(percentInWords)).toEqual(["3.5%", "10%", "x%", ""]);
  const german = await inLocale("de-DE", () => import("./input.ts"));
  expect(["7%", "7,5"].map(german.percentInWords)).toEqual(["7\u00a0%", "7,5\u00a0%"]);
});

it("keeps the places of a decimal of the wire", async () => {
  expect(["4.95", "4,95", "$4.9", "6", ".5", "1,250.5", "1,250"].map((text) => decimalOf(text))).toEqual([
    ...["4.95", "4.95", "4.9", "6", "0.5", "1250.5", "1250"],
  ]);
  expect(["", "-1", "1.23456", "x", "1,25,0"].map((text) => decimalOf(text))).toEqual(
    Array(5).fill(undefined),
  );
  const german = await inLocale("de-DE", () => import("./input.ts"));
  expect(["4,95", "4.95", "4,95 €", "1.234,5", "1.234.567"].map((text) => german.decimalOf(text))).toEqual([
    ...["4.95", "4.95", "4.95", "1234.5", "1234567"],
  ]);
  expect([german.typedNumber("4.95"), german.typedNumber(82.5), typedNumber(undefined)]).toEqual([
    "4,95",
    "82,5",
    "",
  ]);
});

it.each([
  ["de-DE", "1.234", "Write 1234 or 1,234."],
  ["fr-FR", "1.234", "Write 1234 or 1,234."],
  ["de-CH", "1,234", "Write 1234 or 1.234."],
])("refuses in words what can be read in two ways, in %s %s", async (locale, text, words) => {
  const { decimalOf, gramsOf, numberFault, rateOf } = await inLocale(locale, () => import("./input.ts"));
  expect([decimalOf(text), gramsOf(text), rateOf(text)]).toEqual([undefined, undefined, undefined]);
  expect(numberFault(text, "otherwise")).toBe(`“${text}” can be read in two ways. ${words}`);
  expect(numberFault(`${text}0`, "otherwise")).toBe("otherwise");
});

it("reads whole numbers with groups, and never drops a decimal sign", async () => {
  expect(["1,000", "50", "0", " 1 000 "].map(wholeOf)).toEqual([1000, 50, 0, 1000]);
  expect(["1.5", "1,5", "1.000", "x", "", "-1"].map(wholeOf)).toEqual(Array(6).fill(undefined));
  const german = await inLocale("de-DE", () => import("./digits.ts"));
  expect(["1.000", "1,5", "1,000", "1000"].map(german.wholeOf)).toEqual([1000, undefined, undefined, 1000]);
  expect(numberFault("1,5", "otherwise")).toBe("otherwise");
});
