// Computes when a line arrives. The clock starts at proof approval; production and transit are counted in working days.
// Pure: the calendar comes from the server.
import type { Calendar, Day, Transit } from "../../api/types.ts";
import { addWorkingDays, type WorkingDays } from "./days.ts";

export interface Delivery {
  ships: Day;
  arrives: Day;
}

type Days = Pick<Calendar, "start"> & WorkingDays;

export function deliveryOf(
  { start, ...working }: Days,
  productionDays: number,
  transitDays: number,
): Delivery {
  const ships = addWorkingDays(start, productionDays, working);
  return { ships, arrives: addWorkingDays(ships, transitDays, working) };
}

/** The shipping method that dates are based on: the first and usual one. */
export const usualTransit = ({ transit }: Pick<Calendar, "transit">): Transit | undefined =>
  transit.find(({ id }) => id === "ground") ?? transit[0];
