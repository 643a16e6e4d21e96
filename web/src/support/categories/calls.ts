// Calls for the category tree and the collections.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type SupportCategory = Schemas["SupportCategory"];
export type SupportCategories = Schemas["SupportCategories"];
export type CategoryChange = Schemas["CategoryRequest"];
export type CollectionKind = Schemas["CollectionKind"];
export type NewCollection = Schemas["CollectionRequest"];

export const CATEGORIES = at("/api/support/categories");

export const changeCategory = (id: number, change: CategoryChange) =>
  send<SupportCategories>(`${CATEGORIES}/${id}`, change);

export const addCollection = (collection: NewCollection) => send<SupportCategories>(CATEGORIES, collection);

export const removeCollection = (id: number) => send<SupportCategories>(`${CATEGORIES}/${id}/remove`);
