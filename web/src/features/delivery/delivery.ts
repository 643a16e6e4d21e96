// Computes when a line arrives. The clock starts at proof approval; production and transit are counted in working days.
// Pure: the calendar comes from the server.
import type { Calendar, Day, Transit } from "../../api/types.ts";
import { addWorkingDays } from "./days.ts";

export interface Delivery {
  ships: Day;
  arrives: Day;
}

type Days = Pick<Calendar, "start" | "closed">;

export function deliveryOf({ start, closed }: Days, productionDays: number, transitDays: number): Delivery {
  const ships = addWorkingDays(start, productionDays, closed);
  return { ships, arrives: addWorkingDays(ships, transitDays, closed) };
}

/** The shipping method that dates are based on: the first and usual one. */
export const usualTransit = ({ transit }: Pick<Calendar, "transit">): Transit | undefined =>
  transit.find(({ id }) => id === "ground") ?? transit[0];
