// Whether a line arrives by a day, and what would make it. Pure: the calendar comes from the server.
import type { Calendar, Day, RushOption, Transit } from "../../api/types.ts";
import { deliveryOf, usualTransit } from "./delivery.ts";

export type NeedBy =
  | { verdict: "in_time" }
  /** Faster production is enough; the cheapest that is. */
  | { verdict: "rush"; option: RushOption; arrives: Day }
  /** Faster shipping is enough, with or without faster production. */
  | { verdict: "ship_faster"; transit: Transit; option?: RushOption; arrives: Day }
  /** Nothing is enough; the earliest possible date. */
  | { verdict: "too_late"; earliest: Day };

interface Wanted {
  productionDays: number;
  rush: readonly RushOption[];
}

/** Returns whether a line arrives by a day, and what would make it. */
export function needBy(calendar: Calendar, by: Day, { productionDays, rush }: Wanted): NeedBy {
  const usual = usualTransit(calendar);
  if (!usual) return { verdict: "in_time" };
  const arrives = (days: number, transit: Transit) => deliveryOf(calendar, days, transit.days).arrives;
  if (arrives(productionDays, usual) <= by) return { verdict: "in_time" };
  const faster = rush
    .filter((option) => option.productionDays < productionDays)
    .sort((a, b) => a.fee - b.fee || b.productionDays - a.productionDays);
  const inTime = faster.find((option) => arrives(option.productionDays, usual) <= by);
  if (inTime) return { verdict: "rush", option: inTime, arrives: arrives(inTime.productionDays, usual) };
  const ways = calendar.transit.toSorted((a, b) => b.days - a.days);
  for (const transit of ways) {
    if (arrives(productionDays, transit) <= by)
      return { verdict: "ship_faster", transit, arrives: arrives(productionDays, transit) };
  }
  for (const transit of ways) {
    const option = faster.find((other) => arrives(other.productionDays, transit) <= by);
    if (option)
      return { verdict: "ship_faster", transit, option, arrives: arrives(option.productionDays, transit) };
  }
  const least = Math.min(productionDays, ...faster.map((option) => option.productionDays));
  const fastest = ways.at(-1) ?? usual;
  return { verdict: "too_late", earliest: arrives(least, fastest) };
}
