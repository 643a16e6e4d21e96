// What other features may use of the dates.
export { cutOffInWords, useCalendar } from "./calendar.ts";
export { addDays, formatDay, isDay } from "./days.ts";
export { deliveryOf, type NeedBy, needBy, usualTransit } from "./delivery.ts";
