// Calls for reviews of products.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

export type ReviewAction = components["schemas"]["ReviewAction"];

export const reviewAddress = (code: string) => at("/api/support/reviews/{code}", { code });

/** A repeated key runs it only once. */
export const moderate = (code: string, action: ReviewAction, key: string) =>
  send<{ version: number }>(`${reviewAddress(code)}/moderate`, { action }, key);
