// Calls about the taxes of the shop.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";

type Schemas = components["schemas"];
export type SupportTaxes = Schemas["SupportTaxes"];
export type TaxTable = Schemas["TaxTable"];
export type TaxRate = Schemas["TaxRate"];
export type TaxTrial = Schemas["TaxTrial"];

export const TAXES = at("/api/support/shop/taxes");

export const saveTaxes = (revision: number, taxes: TaxTable) =>
  send<SupportTaxes>(TAXES, { revision, taxes });

export const exampleOf = (name: string) => ask(at("/api/support/shop/taxes/examples/{name}", { name }));

export const tryTaxes = (place: Schemas["TaxTrialRequest"]) =>
  send<TaxTrial>("/api/support/shop/taxes/trial", place);
