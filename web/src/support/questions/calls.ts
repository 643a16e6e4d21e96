// Calls for questions about products.
import { at } from "../../api/address.ts";
import { send } from "../api.ts";

export const questionAddress = (code: string) => at("/api/support/questions/{code}", { code });

/** A repeated key runs it only once. */
export const answer = (code: string, message: string, key: string) =>
  send<{ version: number }>(`${questionAddress(code)}/answer`, { message }, key);

export const close = (code: string) => send<{ version: number }>(`${questionAddress(code)}/close`);
