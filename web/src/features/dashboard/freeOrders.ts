// Texts for the states of sample and catalog orders.
import type { FreeOrderState, SampleOrderEntry } from "../../api/types.ts";

export const FREE_ORDER_STATES: Record<FreeOrderState, string> = {
  new: "Not sent yet",
  sent: "Sent",
  declined: "Declined",
};

/** Changes when the live map has something new about the orders. */
export const newsOf = (orders: readonly SampleOrderEntry[]): string =>
  orders.map(({ sampleOrderId, state }) => `${sampleOrderId} ${state}`).join(", ");
