// The public interface of the account overview.
export { FREE_ORDER_STATES } from "./freeOrders.ts";
