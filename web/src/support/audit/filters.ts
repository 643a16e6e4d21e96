// The filters of the audit log and their query. Days are in the user's time zone, both ends included.
import { at, fill } from "../../api/address.ts";
import { isDay } from "../../features/delivery/index.ts";
import { ask } from "../api.ts";
import type { AuditRow } from "../contract.ts";
import type { PageOf } from "../parts/usePaged.ts";

export const FILTERS = ["q", "who", "action", "session", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Record<Filter, string>;

/** Returns when a day begins in the local time zone, or undefined for an invalid day. */
function startOf(day: string, later = 0): number | undefined {
  if (!isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** Converts the filters to call parameters. */
export function parametersOf({ from, to, session, ...texts }: Filters) {
  return { ...texts, session: keyOf(session), from: startOf(from), to: startOf(to, 1) };
}

/** A customer may be entered as a number only. */
const keyOf = (session: string) => (/^\d+$/.test(session) ? `c${session}` : session);

export const exportAddress = (filters: Filters) => fill("/api/support/audit.csv", parametersOf(filters));

export async function readAudit(filters: Filters, before?: string): Promise<PageOf<AuditRow>> {
  const { rows, more } = await ask(
    at("/api/support/audit", {
      ...parametersOf(filters),
      before: before === undefined ? undefined : Number(before),
    }),
  );
  const last = rows.at(-1)?.id;
  return { rows, next: more && last !== undefined ? String(last) : undefined };
}
