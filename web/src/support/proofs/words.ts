// The states of a proof for the staff, and which versions can be sent.
import { t } from "@lingui/core/macro";
import type { ProofDetail, ProofState } from "../../api/types.ts";

const WORDS: Record<ProofState, { name: string; next: string }> = {
  requested: { name: t`To be drawn`, next: t`The customer is waiting for the first version.` },
  ready: { name: t`Sent`, next: t`The version is waiting for the customer’s approval.` },
  changes_requested: { name: t`Changes requested`, next: t`The customer wants another version.` },
  approved: { name: t`Approved`, next: t`It is produced exactly like this.` },
  cancelled: { name: t`Canceled`, next: t`It is no longer needed.` },
};

/** Another request after an approval: what is printed has changed. */
const REDRAWN = { name: t`To be drawn again`, next: t`What is printed has changed since the last version.` };

type Standing = Pick<ProofDetail["proof"], "state" | "version">;

export const stateWords = ({ state, version }: Standing) =>
  state === "requested" && version > 0 ? REDRAWN : WORDS[state];

/** Returns whether it waits for the store, so that it can have an owner. */
export const isWaiting = (state: ProofState) => state === "requested" || state === "changes_requested";

/** Every proof can have a next version, except a canceled one. */
export const maySend = (state: ProofState) => state !== "cancelled";

/** The consequence of another version; undefined if the customer has none. */
export function consequenceOf({ state, version }: Standing): string | undefined {
  if (state === "ready")
    return t`Version ${version} is waiting for the customer. A new version replaces it, and the customer is notified.`;
  if (state === "approved")
    return t`The customer has approved version ${version}. A new version replaces it: the customer must approve it again, and production waits until then.`;
  return undefined;
}

/** The printed locations without a file. */
export function lackingOf({ subject: { configuration, artworks } }: Pick<ProofDetail, "subject">): string[] {
  const there = new Set(artworks.map(({ location }) => location));
  return configuration.decorations.map(({ location }) => location).filter((location) => !there.has(location));
}

const MEANWHILE: Record<string, string> = {
  proof_approved: t`The customer has already approved this version. To replace it, confirm below.`,
  proof_replaced: t`Another version has already been sent.`,
  proof_reconfigured: t`The configuration has changed.`,
  order_in_production: t`The order is already in production, exactly as approved.`,
};

/** Describes, by the error code, what happened meanwhile. */
export const meanwhile = (code: string | undefined) => (code === undefined ? undefined : MEANWHILE[code]);
