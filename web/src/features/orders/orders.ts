// The customer's orders in the live map, and the calls that change them.
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import type { OrderEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

const liveOrdersAtom = entriesUnder<OrderEntry>("orders/");

/** Open and recent orders, latest first. */
export const ordersAtom = atom((get) => [...get(liveOrdersAtom)].sort((a, b) => b.placedAt - a.placedAt));

export const cancelOrder = (id: string) =>
  call(({ POST }) => POST("/api/orders/{code}/cancel", { params: { path: { code: id } } }));

export const reorder = (id: string) =>
  call(({ POST }) => POST("/api/orders/{code}/reorder", { params: { path: { code: id } } }));

export const requestTracking = (id: number) =>
  call(({ POST }) => POST("/api/invoice/{id}/shipment/requesttracking", { params: { path: { id } } }));
