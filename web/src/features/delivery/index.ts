// The public interface of delivery dates.
export { cutOffInWords, useCalendar } from "./calendar.ts";
export { addDays, formatDay, isDay } from "./days.ts";
export { deliveryOf, type NeedBy, needBy, usualTransit } from "./delivery.ts";
