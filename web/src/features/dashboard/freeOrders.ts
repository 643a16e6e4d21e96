// Texts for the states of sample and catalog orders.
import { t } from "@lingui/core/macro";
import type { FreeOrderState, SampleOrderEntry } from "../../api/types.ts";

export const FREE_ORDER_STATES: Record<FreeOrderState, string> = {
  new: t`Not sent yet`,
  sent: t`Sent`,
  declined: t`Declined`,
};

/** Changes when the live map has something new about the orders. */
export const newsOf = (orders: readonly SampleOrderEntry[]): string =>
  orders.map(({ sampleOrderId, state }) => `${sampleOrderId} ${state}`).join(", ");
