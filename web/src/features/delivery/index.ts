// The public interface of delivery dates.
export { cutOffInWords, useCalendar } from "./calendar.ts";
export { addDays, addWorkingDays, formatDay, isDay, isWorkingDay, type WorkingDays } from "./days.ts";
export { type Goods, useDelivery } from "./useDelivery.ts";
