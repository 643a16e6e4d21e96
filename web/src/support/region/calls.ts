// Calls about where the shop is, and how it writes numbers and dates.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type ShopRegion = Schemas["ShopRegion"];
export type SupportRegion = Schemas["SupportRegion"];
export type Customs = Schemas["Customs"];

export const REGION = at("/api/support/shop/region");

export const saveRegion = (revision: number, region: ShopRegion) =>
  send<SupportRegion>(REGION, { revision, region });
