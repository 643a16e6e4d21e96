// Calls for quotes in the name of the staff member.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

export type QuoteAction = components["schemas"]["QuoteAction"];

export const quoteAddress = (code: string) => at("/api/support/quotes/{code}", { code });

/** A repeated key runs it only once. */
export const act = (code: string, action: QuoteAction, key: string) =>
  send<{ version: number }>(`${quoteAddress(code)}/act`, { action }, key);
