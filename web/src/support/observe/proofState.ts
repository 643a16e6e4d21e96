// How far a proof is, as seen from the store.
import type { ProofState } from "../../api/types.ts";

export const proofState: Record<ProofState, string> = {
  requested: "To be drawn",
  ready: "Waits for the customer",
  changes_requested: "Changes wanted",
  approved: "Approved",
  cancelled: "Canceled",
};
