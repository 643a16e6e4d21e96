import { expect, it } from "vitest";
import { fits } from "./facets.ts";
import { outOfOrder, type Placed } from "./order.ts";

const idle = (...activeAt: number[]): Placed[] =>
  activeAt.map((at, place) => ({ place, row: { name: "", node: "", tabs: 1, activeAt: at } }));

it("counts the fewest rows that would have to move", () => {
  expect(outOfOrder("idle", idle(1, 2, 3))).toBe(0);
  expect(outOfOrder("idle", idle(2, 3, 4, 1))).toBe(1);
  expect(outOfOrder("idle", idle(3, 2, 1))).toBe(2);
  expect(outOfOrder("first-seen", idle(3, 2, 1))).toBe(0);
});

it("matches any chosen problem of the chosen kind", () => {
  const guest = { stuck: false, idle: true, waiting: false, guest: true, customer: false };
  expect(fits(guest, new Set())).toBe(true);
  expect(fits(guest, new Set(["idle", "stuck"]))).toBe(true);
  expect(fits(guest, new Set(["idle", "customer"]))).toBe(false);
  expect(fits(guest, new Set(["guest", "customer"]))).toBe(true);
  expect(fits(guest, new Set(["waiting"]))).toBe(false);
});
