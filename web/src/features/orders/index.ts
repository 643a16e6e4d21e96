// The public interface of the orders.
export { type HistoryRow, HistoryTable } from "./HistoryTable.tsx";
export { OrderSums } from "./OrderSums.tsx";
export { ordersAtom } from "./orders.ts";
export { partsInWords } from "./placed.ts";
export { statusWords } from "./status.ts";
