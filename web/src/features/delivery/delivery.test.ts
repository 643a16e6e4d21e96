import fc from "fast-check";
import { expect, it } from "vitest";
import type { Calendar } from "../../api/types.ts";
import { isWorkingDay } from "./days.ts";
import { deliveryOf } from "./delivery.ts";
import { needBy } from "./needBy.ts";

const calendar: Calendar = {
  today: "2026-11-21",
  cutOff: "17:00",
  zone: "America/New_York",
  cutOffAt: Date.UTC(2026, 10, 23, 22),
  start: "2026-11-23",
  closed: ["2026-11-26", "2026-12-25"],
  workingDays: [1, 2, 3, 4, 5],
  transit: [
    { id: "ground", name: "Ground", days: 5 },
    { id: "two-day", name: "Second day", days: 2 },
    { id: "overnight", name: "Overnight", days: 1 },
  ],
  to: "Oregon",
};
const rush = [
  { productionDays: 3, fee: 600_000 },
  { productionDays: 1, fee: 1_500_000 },
];
const wanted = { productionDays: 5, rush };

it("ships after production and arrives after transit, in working days", () => {
  expect(deliveryOf(calendar, 5, 5)).toEqual({ ships: "2026-12-01", arrives: "2026-12-08" });
  expect(deliveryOf(calendar, 0, 0)).toEqual({ ships: "2026-11-23", arrives: "2026-11-23" });
});

it.each([
  ["2026-12-08", { verdict: "in_time" }],
  ["2026-12-07", { verdict: "rush", option: rush[0], arrives: "2026-12-04" }],
  ["2026-12-03", { verdict: "rush", option: rush[1], arrives: "2026-12-02" }],
  [
    "2026-12-01",
    { verdict: "ship_faster", transit: calendar.transit[1], option: rush[0], arrives: "2026-12-01" },
  ],
  [
    "2026-11-25",
    { verdict: "ship_faster", transit: calendar.transit[2], option: rush[1], arrives: "2026-11-25" },
  ],
  ["2026-11-24", { verdict: "too_late", earliest: "2026-11-25" }],
])("needed by %s: finds a way to make it", (by, answer) =>
  expect(needBy(calendar, by, wanted)).toEqual(answer),
);

it("reports that faster shipping alone is enough", () => {
  expect(needBy(calendar, "2026-12-04", { productionDays: 5, rush: [] })).toEqual({
    verdict: "ship_faster",
    transit: calendar.transit[1],
    arrives: "2026-12-03",
  });
});

it("arrives on a working day, never earlier with more days", () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(days, days, (production, transit) => {
      const { ships, arrives } = deliveryOf(calendar, production, transit);
      expect(ships <= arrives && isWorkingDay(arrives, calendar)).toBe(true);
      expect(deliveryOf(calendar, production + 1, transit).arrives > arrives).toBe(true);
    }),
  );
});
