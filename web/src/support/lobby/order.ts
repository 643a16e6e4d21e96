// The lobby's sort orders, and how many rows are out of order.
import { t } from "@lingui/core/macro";
import type { LobbyRow } from "../contract.ts";

export const ORDERS = ["first-seen", "idle", "cart"] as const;
export type Order = (typeof ORDERS)[number];

export const orderNames: Record<Order, string> = {
  "first-seen": t`First seen`,
  idle: t`Longest idle`,
  cart: t`Cart value`,
};

/** What is compared: a row and when this page first saw it. */
export interface Placed {
  row: LobbyRow;
  /** Increases with every session that this page sees. */
  place: number;
}

export function compare(order: Order, a: Placed, b: Placed): number {
  return by(order, a, b) || a.place - b.place;
}

function by(order: Order, a: Placed, b: Placed): number {
  switch (order) {
    case "idle":
      return a.row.activeAt - b.row.activeAt;
    case "cart":
      return (b.row.cart?.total ?? -1) - (a.row.cart?.total ?? -1);
    case "first-seen":
      return 0;
  }
}

/** The fewest rows that must move to restore the order: all but the longest increasing subsequence. */
export function outOfOrder(order: Order, rows: readonly Placed[]): number {
  if (order === "first-seen") return 0;
  /** The smallest end of a run of each length. */
  const ends: Placed[] = [];
  for (const row of rows) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = ends[middle];
      if (end && compare(order, end, row) < 0) low = middle + 1;
      else high = middle;
    }
    ends[low] = row;
  }
  return rows.length - ends.length;
}
