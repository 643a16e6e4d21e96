// The address book in the live map, and the countries' rules.

import { atom } from "jotai";
import { at } from "../../api/address.ts";
import type { AddressEntry } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { entriesUnder } from "../../live/entries.ts";
import { titleOf } from "./letter.ts";

export const LIKELY_COUNTRY = "US";
const bookAtom = entriesUnder<AddressEntry>("addresses/");

/** Defaults first, then by name. */
export const addressBookAtom = atom((get) =>
  [...get(bookAtom)].sort(
    (a, b) => rank(b) - rank(a) || titleOf(a).localeCompare(titleOf(b)) || a.addressId - b.addressId,
  ),
);

const rank = (address: AddressEntry) => Number(address.defaultShipping) * 2 + Number(address.defaultBilling);

export const useCountries = () => useResource(at("/api/account/countries"));
export const useCountryRules = (countryId: string) =>
  useResource(at("/api/account/country/{countryId}/regions", { countryId }));

/** The country's name, or its code until the name is known. */
export function useCountryName(): (countryId: string) => string {
  const countries = useCountries();
  return (countryId) =>
    (countries.state === "ready" &&
      countries.data.countries.find((country) => country.countryId === countryId)?.name) ||
    countryId;
}
