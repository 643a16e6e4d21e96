// The public interface of delivery dates.
export { cutOffInWords, useCalendar } from "./calendar.ts";
export {
  addDays,
  addWorkingDays,
  formatDay,
  isDay,
  isWorkingDay,
  typedDay,
  type WorkingDays,
} from "./days.ts";
export { isOver, NeedByField } from "./NeedByField.tsx";
export { type Goods, useDelivery } from "./useDelivery.ts";
