// How far a proof is as the shop sees it, and what may be sent then.
import type { ProofDetail, ProofState } from "../../api/types.ts";

const WORDS: Record<ProofState, { name: string; next: string }> = {
  requested: { name: "To be drawn", next: "The customer waits for the first version." },
  ready: { name: "Sent", next: "The version waits for the customer’s approval." },
  changes_requested: { name: "Changes requested", next: "The customer wants another version." },
  approved: { name: "Approved", next: "It is made exactly so." },
  cancelled: { name: "Canceled", next: "Nobody needs it any more." },
};

/** Another request after an approval: what is printed has been changed. */
const REDRAWN = { name: "To be drawn again", next: "What is printed has changed since the last version." };

type Standing = Pick<ProofDetail["proof"], "state" | "version">;

export const stateWords = ({ state, version }: Standing) =>
  state === "requested" && version > 0 ? REDRAWN : WORDS[state];

/** Whether it waits for the shop, so that somebody may have it. */
export const isWaiting = (state: ProofState) => state === "requested" || state === "changes_requested";

/** Every version but that of a canceled proof may have a next one. */
export const maySend = (state: ProofState) => state !== "cancelled";

/** What another version does to the one that is there; nothing where none is in anybody's hands. */
export function consequenceOf({ state, version }: Standing): string | undefined {
  if (state === "ready")
    return `Version ${version} waits for the customer. A new version takes its place, and they are told.`;
  if (state === "approved")
    return `The customer has approved version ${version}. A new version takes its place: they must approve it anew, and production waits until then.`;
  return undefined;
}

/** The locations that are printed and have no file. */
export function lackingOf({ subject: { configuration, artworks } }: Pick<ProofDetail, "subject">): string[] {
  const there = new Set(artworks.map(({ location }) => location));
  return configuration.decorations.map(({ location }) => location).filter((location) => !there.has(location));
}

const MEANWHILE: Record<string, string> = {
  proof_approved: "The customer has approved this version meanwhile. To replace it, say so below.",
  proof_replaced: "Another version has been sent meanwhile.",
  proof_reconfigured: "What is to be made has changed meanwhile.",
  order_in_production: "The order is being made already, exactly as it was approved.",
};

/** What happened meanwhile, by the code of the refusal. */
export const meanwhile = (code: string | undefined) => (code === undefined ? undefined : MEANWHILE[code]);
