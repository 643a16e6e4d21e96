// An address formatted as a label.
import { useAtomValue } from "jotai";
import type { AddressEntry } from "../../api/types.ts";
import { shopCountryAtom } from "../../base/shop.ts";
import { useCountryName, useCountryRules } from "./addresses.ts";
import { lettered, writesRegionName } from "./letter.ts";

interface AddressLinesProps {
  address: Omit<AddressEntry, "addressId" | "defaultShipping" | "defaultBilling">;
}

export function AddressLines({ address }: AddressLinesProps) {
  return address.state && writesRegionName(address.countryId) ? (
    <WithRegion address={address} />
  ) : (
    <Lines address={address} />
  );
}

function WithRegion({ address }: AddressLinesProps) {
  const rules = useCountryRules(address.countryId);
  const regions = rules.state === "ready" ? rules.data.regions : [];
  return <Lines address={address} region={regions.find(({ code }) => code === address.state)?.name} />;
}

function Lines({ address, region }: AddressLinesProps & { region?: string | undefined }) {
  const nameOf = useCountryName();
  const home = useAtomValue(shopCountryAtom);
  const lines = lettered(address, { home, country: nameOf(address.countryId), region });
  return (
    <address className="address-lines">
      {lines.map((line, at) => (
        <span key={`${at} ${line}`}>{line}</span>
      ))}
      {address.phone && <span className="muted">{address.phone}</span>}
    </address>
  );
}
