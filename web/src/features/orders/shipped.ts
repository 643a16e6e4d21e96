// When the goods of an order were shipped, as invoices state it.
import type { Shipment } from "../../api/types.ts";
import { formatDay } from "../delivery/index.ts";

/** The day of the only shipment, or those of the first and the last one; undefined before there is one. */
export function shippedInWords(shipments: readonly Shipment[]): string | undefined {
  const days = shipments.map(({ shippedOn }) => shippedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [formatDay(first, ""), formatDay(last, "")];
  return first === last ? from : `${from} – ${to}`;
}
