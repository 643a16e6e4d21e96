// Stands in for the server's rule of delivery dates, whose tests are those of the crate `platen-actors`.
import { HttpResponse, http } from "msw";
import type { AssumedProof, Calendar, Day, Delivery, NeedByAnswer } from "../src/api/types.ts";
import { addDays, addWorkingDays, isWorkingDay } from "../src/features/delivery/days.ts";

const CUT_OFF = "T22:00:00Z";

export interface Way {
  id: string;
  name: string;
  transitDays: number;
}

/** Closed on two days in every month, so that holidays appear. */
function closedFrom(today: string): string[] {
  return Array.from({ length: 400 }, (_, at) => addDays(today, at)).filter((day) => /-(05|26)$/.test(day));
}

export function calendarOn(today: Day): Calendar {
  const closed = closedFrom(today);
  const working = { closed, workingDays: [1, 2, 3, 4, 5] };
  const start = isWorkingDay(today, working) ? today : addWorkingDays(today, 1, working);
  return {
    today,
    cutOff: "17:00",
    zone: "America/New_York",
    cutOffAt: Date.parse(`${start}${CUT_OFF}`),
    start,
    ...working,
    transit: [
      { id: "ground", name: "Ground", days: 5 },
      { id: "two-day", name: "Second day", days: 2 },
      { id: "overnight", name: "Overnight", days: 1 },
    ],
    to: "the farthest of the contiguous US",
  };
}

export const today = () => new Date().toISOString().slice(0, 10);

export function proofOn(calendar: Calendar): AssumedProof {
  const day = addWorkingDays(calendar.start, 1, calendar);
  return { sentOn: day, approveBy: day, approveByAt: Date.parse(`${day}${CUT_OFF}`) };
}

interface Wanted {
  days: number;
  rush: number[];
  ways: Way[];
}

export function needByOf(
  calendar: Calendar,
  start: Day,
  by: Day,
  { days, rush, ways }: Wanted,
): NeedByAnswer {
  const faster = rush.filter((other) => other < days).sort((a, b) => b - a);
  const slowFirst = ways.toSorted((a, b) => b.transitDays - a.transitDays);
  const usual = ways[0] as Way;
  const made = (verdict: NeedByAnswer["verdict"], rushDays: number | undefined, way: Way): NeedByAnswer => ({
    by,
    verdict,
    ...(rushDays !== undefined && { rushDays }),
    service: way.id,
    name: way.name,
    arrivesOn: addWorkingDays(addWorkingDays(start, rushDays ?? days, calendar), way.transitDays, calendar),
  });
  return (
    [
      made("in_time", undefined, usual),
      ...faster.map((other) => made("rush", other, usual)),
      ...slowFirst.map((way) => made("ship_faster", undefined, way)),
      ...slowFirst.flatMap((way) => faster.map((other) => made("ship_faster", other, way))),
    ].find(({ arrivesOn }) => arrivesOn <= by) ?? made("too_late", faster.at(-1), slowFirst.at(-1) ?? usual)
  );
}

export function deliveryOf(calendar: Calendar, query: URLSearchParams): Delivery {
  const proof = query.get("proof") === "true" ? proofOn(calendar) : undefined;
  const start = proof?.approveBy ?? calendar.start;
  const days = Number(query.get("days"));
  const rush = (query.get("rush") ?? "").split(",").filter(Boolean).map(Number);
  const ways = calendar.transit.map(({ id, name, days }) => ({ id, name, transitDays: days }));
  const shipsOn = addWorkingDays(start, days, calendar);
  const arrivals = ways.map(({ id, name, transitDays }) => ({
    id,
    name,
    shipsOn,
    arrivesOn: addWorkingDays(shipsOn, transitDays, calendar),
  }));
  const by = query.get("by");
  const fits = (production: number) =>
    by && addWorkingDays(addWorkingDays(start, production, calendar), 5, calendar) <= by;
  const longest = Array.from({ length: 60 }, (_, at) => at).findLast(fits);
  return {
    today: calendar.today,
    zone: calendar.zone,
    orderByAt: calendar.cutOffAt,
    ...(proof && { proof }),
    arrivals,
    ...(arrivals[0] && { usual: arrivals[0] }),
    to: calendar.to,
    ...(by && { needBy: needByOf(calendar, start, by, { days, rush, ways }) }),
    ...(longest !== undefined && { longestProduction: longest }),
  };
}

export const deliveryHandlers = [
  http.get("*/api/calendar", () => HttpResponse.json(calendarOn(today()))),
  http.get("*/api/delivery", ({ request }) =>
    HttpResponse.json(deliveryOf(calendarOn(today()), new URL(request.url).searchParams)),
  ),
];
