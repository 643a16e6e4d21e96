// The state of a proof, from the store's view.
import { t } from "@lingui/core/macro";
import type { ProofState } from "../../api/types.ts";

export const proofState: Record<ProofState, string> = {
  requested: t`To be drawn`,
  ready: t`Waiting for the customer`,
  changes_requested: t`Changes requested`,
  approved: t`Approved`,
  cancelled: t`Canceled`,
};
