// How an address is written: as on a letter, and in short.
import { t } from "@lingui/core/macro";
import type { Line } from "./address.ts";

type Written = Partial<Record<Line, string | undefined>>;

/** The address as label lines. */
export function lettered(address: Written, country: string): string[] {
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  const town = [[address.city, address.state].filter(Boolean).join(", "), address.zipcode]
    .filter(Boolean)
    .join(" ");
  const lines = [
    name,
    address.company,
    address.department,
    address.address1,
    address.address2,
    town,
    country,
  ];
  return lines.filter((line): line is string => Boolean(line));
}

/** A short name: the address title, otherwise the company or street. */
export const titleOf = (address: Written) =>
  address.addressTitle || address.company || address.address1 || t`Address`;
