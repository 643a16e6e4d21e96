// Calls about when the shop works.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";

type Schemas = components["schemas"];
export type WorkingHours = Schemas["WorkingHours"];
export type SupportHours = Schemas["SupportHours"];
export type PublicHoliday = Schemas["PublicHoliday"];

export const HOURS = at("/api/support/shop/hours");

export const saveHours = (revision: number, hours: WorkingHours) =>
  send<SupportHours>(HOURS, { revision, hours });

export const holidaysOf = (country: string, year: number) =>
  ask(at("/api/support/shop/hours/holidays", { country, year }));
