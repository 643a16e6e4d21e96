// The public interface of the orders.

export { type HistoryRow, HistoryTable } from "./HistoryTable.tsx";
export { LineDetails } from "./LineDetails.tsx";
export { OrderMissing } from "./OrderMissing.tsx";
export { OrderSums } from "./OrderSums.tsx";
export { cancelOrder, ordersAtom } from "./orders.ts";
export { paymentWords } from "./paymentWords.ts";
export { shippingName } from "./shippingName.ts";
export { beganAsRequest, isOpenRequest, isPayable, orderWords, statusWords } from "./status.ts";
export { useOrder } from "./useOrder.ts";
