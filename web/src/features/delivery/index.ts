// The public interface of delivery dates.
export { cutOffInWords, useCalendar } from "./calendar.ts";
export { addDays, addWorkingDays, formatDay, isDay, isWorkingDay, type WorkingDays } from "./days.ts";
export { deliveryOf, usualTransit } from "./delivery.ts";
export { type NeedBy, needBy } from "./needBy.ts";
