// Calls about what the shop tells about itself.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type SupportShop = Schemas["SupportShop"];
export type ShopChange = Schemas["ShopRequest"];

export const SHOP = at("/api/support/shop");

export const saveShop = (change: ShopChange) => send<SupportShop>(SHOP, change);
