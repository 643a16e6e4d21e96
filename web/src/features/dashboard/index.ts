// What other features may use of the account's overview.
export { FREE_ORDER_STATES } from "./freeOrders.ts";
