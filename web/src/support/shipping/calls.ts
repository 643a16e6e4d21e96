// Calls about how the shop ships.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type Shipping = Schemas["ShippingSettings"];
export type SupportShipping = Schemas["SupportShipping"];
export type Trial = Schemas["Trial"];

export const SHIPPING = at("/api/support/shop/shipping");

export const saveShipping = (revision: number, shipping: Shipping) =>
  send<SupportShipping>(SHIPPING, { revision, shipping });
