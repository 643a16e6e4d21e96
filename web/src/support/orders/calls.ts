// The orders of the shop: found by what is asked, one of them whole, and what is reported of it.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";
import type { PageOf } from "../parts/usePaged.ts";

type Schemas = components["schemas"];
export type Report = Schemas["Report"];
export type OrderRow = Schemas["DeskOrderRow"];

export interface OrdersQuery {
  q: string;
  status: string;
}

export async function findOrders({ q, status }: OrdersQuery, before?: string): Promise<PageOf<OrderRow>> {
  const { orders, next } = await ask(at("/api/support/orders", { q, status, before }));
  return { rows: orders, next };
}

export const orderAddress = (code: string) => at("/api/support/orders/{code}", { code });

/** A file that a line is printed with; they are numbered from 1. */
export const lineFile = (code: string, orderLineId: number, number: number) =>
  `${orderAddress(code)}/lines/${orderLineId}/artwork/${number}/file`;

/** The same key carries it out once. */
export const report = (code: string, what: Report, key: string) =>
  send<{ version: number }>(`${orderAddress(code)}/report`, { report: what }, key);
