// The names of countries, and the labels of regions and postcodes, which the server has in English, in the language of the page.
import { t } from "@lingui/core/macro";
import type { Countries, CountryRules } from "../api/types.ts";
import { LANGUAGE } from "./locale.ts";

const isEnglish = LANGUAGE.startsWith("en");

/** As in server/src/geography/. */
const LABELS: Record<string, string> = {
  Canton: t`Canton`,
  County: t`County`,
  Department: t({ message: "Department", context: "address" }),
  Eircode: t`Eircode`,
  "PIN code": t`PIN code`,
  "Postal code": t`Postal code`,
  Postcode: t`Postcode`,
  Prefecture: t`Prefecture`,
  Province: t`Province`,
  Region: t`Region`,
  State: t({ message: "State", context: "address" }),
  "ZIP code": t`ZIP code`,
};

/** Countries with their names, in the order of these. */
export const countriesInLanguage = translated(({ countries }: Countries): Countries => {
  const names = new Intl.DisplayNames(LANGUAGE, { type: "region" });
  const named = countries.map((country) => ({
    ...country,
    name: names.of(country.countryId) ?? country.name,
  }));
  return { countries: named.sort((a, b) => a.name.localeCompare(b.name, LANGUAGE)) };
});

/** The rules for addresses in a country, with labels. */
export const rulesInLanguage = translated((rules: CountryRules): CountryRules => {
  const labelOf = (label: string) => LABELS[label] ?? label;
  return { ...rules, regionLabel: labelOf(rules.regionLabel), zipcodeLabel: labelOf(rules.zipcodeLabel) };
});

/** A label within a sentence: German writes nouns with a capital letter. */
export const inSentence = (label: string) => (isEnglish ? label.toLowerCase() : label);

/** Translates each answer once, so that it stays the same object. */
function translated<T extends object>(translate: (answer: T) => T): (answer: T) => T {
  if (isEnglish) return (answer) => answer;
  const known = new WeakMap<T, T>();
  return (answer) => {
    const found = known.get(answer) ?? translate(answer);
    known.set(answer, found);
    return found;
  };
}
