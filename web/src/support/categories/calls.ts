// Calls for the category tree.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type SupportCategory = Schemas["SupportCategory"];
export type SupportCategories = Schemas["SupportCategories"];
export type CategoryChange = Schemas["CategoryRequest"];

export const CATEGORIES = at("/api/support/categories");

export const changeCategory = (id: number, change: CategoryChange) =>
  send<SupportCategories>(`${CATEGORIES}/${id}`, change);
