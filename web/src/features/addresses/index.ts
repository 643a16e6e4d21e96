// What other features may use of the address book.
export { AddressLines } from "./AddressLines.tsx";
export { emptyAddress, titleOf } from "./address.ts";
export { addressBookAtom, LIKELY_COUNTRY } from "./addresses.ts";
