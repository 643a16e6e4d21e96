// An address formatted as a label.
import type { AddressEntry } from "../../api/types.ts";
import { useCountryName } from "./addresses.ts";
import { lettered } from "./letter.ts";

export function AddressLines({
  address,
}: {
  address: Omit<AddressEntry, "addressId" | "defaultShipping" | "defaultBilling">;
}) {
  const nameOf = useCountryName();
  const lines = lettered(address, nameOf(address.countryId));
  return (
    <address className="address-lines">
      {lines.map((line, at) => (
        <span key={`${at} ${line}`}>{line}</span>
      ))}
      {address.phone && <span className="muted">{address.phone}</span>}
    </address>
  );
}
