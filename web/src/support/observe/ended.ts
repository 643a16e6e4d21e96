// Texts for who or what ended an observation.
import { t } from "@lingui/core/macro";
import type { EndReason } from "../contract.ts";

export const endedInWords: Record<EndReason, string> = {
  by_staff: t`You ended the observation.`,
  by_customer: t`The customer ended the observation.`,
  connection_lost: t`The connection was lost, which ends an observation.`,
  lost_role: t`Your role no longer includes observing.`,
  signed_out: t`You were signed out.`,
  signed_in: t`The guest signed in, so this session has ended. The customer has a new session.`,
};
