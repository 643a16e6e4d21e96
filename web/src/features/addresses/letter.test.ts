// The examples of addresses that are shared with the server: both sides must write each the same way.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CountryRules } from "../../api/types.ts";
import type { Line } from "./address.ts";
import { lettered, townLines, writesRegionName } from "./letter.ts";

type Address = Partial<Record<Line, string>>;

interface Vectors {
  /** Its lines below the recipient in each country, without the country’s name, are in `written`. */
  address: Address;
  written: Record<string, string[]>;
  /** The server knows the name of the region. */
  examples: Array<{ address: Address; home: string; region?: string; lines: string[] }>;
}

const { address, written, examples } = JSON.parse(
  readFileSync("../server/src/geography/addresses.json", "utf8"),
) as Vectors;
const names = new Intl.DisplayNames("en", { type: "region" });

it("writes an address in every country like the server", () => {
  expect(Object.keys(written)).toHaveLength(249);
  for (const [countryId, lines] of Object.entries(written)) {
    const label = lettered({ ...address, countryId }, { home: countryId, country: "" });
    expect(label.slice(1), countryId).toEqual(lines);
  }
});

it.each(examples)("writes the example $lines like the server", ({ address, home, region, lines }) => {
  const { countryId = home } = address;
  const letter = { home, country: names.of(countryId) ?? "", region };
  expect(lettered(address, letter)).toEqual(lines);
});

it("takes the name of a region only where letters have it", () => {
  expect(["IE", "JP", "US", "DE"].map(writesRegionName)).toEqual([true, true, false, false]);
});

it("has the fields of a town in the order of the country, and the region where addresses have one", () => {
  expect(townLines("US", undefined)).toEqual(["city", "state", "zipcode"]);
  expect(townLines("DE", undefined)).toEqual(["zipcode", "city"]);
  expect(townLines("GB", undefined)).toEqual(["city", "zipcode"]);
  expect(townLines("IT", undefined)).toEqual(["zipcode", "city", "state"]);
  expect(townLines("AE", undefined)).toEqual(["city", "state", "zipcode"]);
  // The shop has a tax of a German region.
  const rules: CountryRules = {
    countryId: "DE",
    regions: [],
    regionLabel: "State",
    regionRequired: false,
    regionUsed: true,
    zipcodeLabel: "Postal code",
    zipcodeRequired: true,
  };
  expect(townLines("DE", rules)).toEqual(["zipcode", "city", "state"]);
  expect(townLines("AT", rules)).toEqual(["zipcode", "city"]);
});
