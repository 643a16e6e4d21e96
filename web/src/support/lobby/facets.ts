// Filters of the lobby. Some depend on time alone: an idle cart, a stuck upload.
import { t } from "@lingui/core/macro";
import type { LobbyRow } from "../contract.ts";

export const STUCK_AFTER_MS = 30_000;
export const IDLE_AFTER_MS = 5 * 60_000;

export const FACETS = ["stuck", "idle", "waiting", "guest", "customer"] as const;
export type Facet = (typeof FACETS)[number];
export type Facets = Record<Facet, boolean>;

export const facetNames: Record<Facet, string> = {
  stuck: t`Stuck upload`,
  idle: t`Idle cart`,
  waiting: t`Waiting`,
  guest: t`Guests`,
  customer: t`Customers`,
};

export function facetsOf(key: string, row: LobbyRow, now: number): Facets {
  const { uploads, cart, quotes = 0, proofs = 0 } = row;
  const stoodFor = now - (uploads?.movedAt ?? now);
  const isHanging = uploads && uploads.running > 0 && stoodFor > STUCK_AFTER_MS;
  return {
    stuck: Boolean(uploads && (uploads.failed > 0 || isHanging)),
    idle: Boolean(cart && cart.lines > 0 && now - row.activeAt > IDLE_AFTER_MS),
    waiting: quotes + proofs > 0,
    guest: key.startsWith("g"),
    customer: key.startsWith("c"),
  };
}

/** Returns whether a row's facets can change by time alone. */
export const isTimed = ({ uploads, cart }: LobbyRow) => cart !== undefined || (uploads?.running ?? 0) > 0;

const TROUBLES: Facet[] = ["stuck", "idle", "waiting"];
const KINDS: Facet[] = ["guest", "customer"];

/** Matches any of the chosen problems and any of the chosen kinds. */
export function fits(facets: Facets, chosen: ReadonlySet<Facet>): boolean {
  return [TROUBLES, KINDS].every((group) => {
    const asked = group.filter((facet) => chosen.has(facet));
    return asked.length === 0 || asked.some((facet) => facets[facet]);
  });
}
