// What the working hours promise: when orders that are approved in the next days start and ship.
import type { Day } from "../../api/types.ts";
import { addDays, addWorkingDays, isWorkingDay, type WorkingDays } from "../../features/delivery/index.ts";

export interface Promised {
  approved: Day;
  isLate: boolean;
  starts: Day;
  ships: Day;
}

/** The working days of a production that the preview shows. */
export const PRODUCTION_DAYS = 5;

/** For approvals before and after the cut-off of the next working days. */
export function promised(today: Day, working: WorkingDays, count: number): Promised[] {
  const days: Day[] = [];
  for (let day = today; days.length < count; day = addDays(day, 1))
    if (isWorkingDay(day, working)) days.push(day);
  return days.flatMap((approved) =>
    [false, true].map((isLate) => {
      const starts = isLate ? addWorkingDays(approved, 1, working) : approved;
      return { approved, isLate, starts, ships: addWorkingDays(starts, PRODUCTION_DAYS, working) };
    }),
  );
}
