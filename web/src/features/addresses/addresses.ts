// The address book in the live map, the countries' rules, and the calls that change it.

import { atom } from "jotai";
import { at } from "../../api/address.ts";
import { call } from "../../api/call.ts";
import type { AddressEntry } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { store } from "../../base/store.ts";
import { entriesUnder } from "../../live/entries.ts";
import { sessionAtom } from "../session/index.ts";
import { type AddressValues, titleOf, toSend } from "./address.ts";

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

const customerId = () => store.get(sessionAtom)?.customerId ?? 0;

export function saveAddress(values: AddressValues, addressId?: number) {
  const body = toSend(values);
  if (addressId === undefined) {
    const params = { path: { customerId: customerId() } };
    return call(({ POST }) => POST("/api/myaccount/{customerId}/address/new", { params, body }));
  }
  const params = { path: { customerId: customerId(), addressId } };
  return call(({ POST }) => POST("/api/myaccount/{customerId}/address/{addressId}/update", { params, body }));
}

export function deleteAddress(addressId: number) {
  const params = { path: { customerId: customerId(), addressId } };
  return call(({ POST }) => POST("/api/myaccount/{customerId}/address/{addressId}/delete", { params }));
}
