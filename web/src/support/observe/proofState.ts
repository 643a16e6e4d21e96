// The state of a proof, from the store's view.
import type { ProofState } from "../../api/types.ts";

export const proofState: Record<ProofState, string> = {
  requested: "To be drawn",
  ready: "Waiting for the customer",
  changes_requested: "Changes requested",
  approved: "Approved",
  cancelled: "Canceled",
};
