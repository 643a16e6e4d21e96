// Calls about the promotions of the shop.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import type { Promotion } from "../../api/types.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type SupportPromotions = Schemas["SupportPromotions"];
export type Benefit = Schemas["Benefit"];

export const PROMOTIONS = at("/api/support/shop/promotions");

export const savePromotions = (revision: number, promotions: Promotion[]) =>
  send<SupportPromotions>(PROMOTIONS, { revision, promotions });
