// Calls for searching orders, reading one, and reporting its status.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";
import type { PageOf } from "../parts/usePaged.ts";

type Schemas = components["schemas"];
export type Report = Schemas["Report"];
export type OrderRow = Schemas["SupportOrderRow"];

export interface OrdersQuery {
  q: string;
  status: string;
}

export async function findOrders({ q, status }: OrdersQuery, before?: string): Promise<PageOf<OrderRow>> {
  const { orders, next } = await ask(at("/api/support/orders", { q, status, before }));
  return { rows: orders, next };
}

export const orderAddress = (code: string) => at("/api/support/orders/{code}", { code });

/** A file printed on a line; files are numbered from 1. */
export const lineFile = (code: string, orderLineId: number, number: number) =>
  `${orderAddress(code)}/lines/${orderLineId}/artwork/${number}/file`;

/** The picture of a line with what is printed on it. */
export const linePicture = (code: string, orderLineId: number) =>
  `${orderAddress(code)}/lines/${orderLineId}/picture`;

/** Refunds an amount of a checkout's payment, in minor units. A repeated key runs it only once. */
export const refund = (code: string, session: string, amount: number, key: string) =>
  send<{ version: number }>(`${orderAddress(code)}/refund`, { session, amount }, key);

/** Revokes the links of emails that open a guest's order, and sends a new one. */
export const renewLinks = (code: string) => send<{ email: string }>(`${orderAddress(code)}/renewlinks`, {});

/** A repeated key runs it only once. */
export const report = (code: string, what: Report, key: string) =>
  send<{ version: number }>(`${orderAddress(code)}/report`, { report: what }, key);
