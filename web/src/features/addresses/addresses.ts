// The address book in the live map, and the countries' rules.

import { atom } from "jotai";
import { at } from "../../api/address.ts";
import type { AddressEntry } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { countriesInLanguage, rulesInLanguage } from "../../format/places.ts";
import { entriesUnder } from "../../live/entries.ts";
import { titleOf } from "./letter.ts";

const bookAtom = entriesUnder<AddressEntry>("addresses/");

/** Defaults first, then by name. */
export const addressBookAtom = atom((get) =>
  [...get(bookAtom)].sort(
    (a, b) => rank(b) - rank(a) || titleOf(a).localeCompare(titleOf(b)) || a.addressId - b.addressId,
  ),
);

const rank = (address: AddressEntry) => Number(address.defaultShipping) * 2 + Number(address.defaultBilling);

/** The countries, with their names in the language of the page. */
export function useCountries() {
  const found = useResource(at("/api/account/countries"));
  return found.state === "ready" ? { ...found, data: countriesInLanguage(found.data) } : found;
}

/** The rules for addresses in a country, with labels in the language of the page. */
export function useCountryRules(countryId: string) {
  const found = useResource(at("/api/account/country/{countryId}/regions", { countryId }));
  return found.state === "ready" ? { ...found, data: rulesInLanguage(found.data) } : found;
}

/** The country's name, or its code until the name is known. */
export function useCountryName(): (countryId: string) => string {
  const countries = useCountries();
  return (countryId) =>
    (countries.state === "ready" &&
      countries.data.countries.find((country) => country.countryId === countryId)?.name) ||
    countryId;
}
