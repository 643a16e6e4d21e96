// The public interface of the address book.
export { AddressChoice } from "./AddressChoice.tsx";
export { AddressLines } from "./AddressLines.tsx";
export { type AddressValues, emptyAddress } from "./address.ts";
export { addressBookAtom, useCountries, useCountryRules } from "./addresses.ts";
export { countryChoices } from "./countryChoices.ts";
export { AddressForm } from "./lazy.ts";
export { townLines } from "./letter.ts";
