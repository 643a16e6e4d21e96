// Calls for orders of samples or of the printed catalog.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

export type FreeOrderReport = components["schemas"]["FreeOrderReport"];

export const freeOrderAddress = (code: string) => at("/api/support/freeorders/{code}", { code });

/** A repeated key runs it only once. */
export const report = (code: string, what: FreeOrderReport, key: string) =>
  send<{ version: number }>(`${freeOrderAddress(code)}/report`, { report: what }, key);
