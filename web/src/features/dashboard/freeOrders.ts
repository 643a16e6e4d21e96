// How far samples or a catalog are that were ordered, in words.
import type { FreeOrderState, SampleOrderEntry } from "../../api/types.ts";

export const FREE_ORDER_STATES: Record<FreeOrderState, string> = {
  new: "Not sent yet",
  sent: "Sent",
  declined: "Declined",
};

/** Changes whenever there is something new to read of the orders that the live map knows. */
export const newsOf = (orders: readonly SampleOrderEntry[]): string =>
  orders.map(({ sampleOrderId, state }) => `${sampleOrderId} ${state}`).join(", ");
