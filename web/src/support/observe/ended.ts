// Texts for who or what ended an observation.
import type { EndReason } from "../contract.ts";

export const endedInWords: Record<EndReason, string> = {
  by_staff: "You ended the observation.",
  by_customer: "The customer ended the observation.",
  connection_lost: "The connection was lost, which ends an observation.",
  lost_role: "Your role no longer includes observing.",
  signed_out: "You were signed out.",
  signed_in: "The guest signed in, so this session has ended. The customer has a new session.",
};
