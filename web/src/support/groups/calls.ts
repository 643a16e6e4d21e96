// Calls about the customer groups of the shop.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type SupportGroups = Schemas["SupportGroups"];
export type CustomerGroup = Schemas["CustomerGroup"];
export type GroupPrices = Schemas["GroupPrices"];

export const GROUPS = at("/api/support/shop/groups");

export const saveGroups = (revision: number, groups: CustomerGroup[]) =>
  send<SupportGroups>(GROUPS, { revision, groups });
