// The public interface of the checkout.
export { AddressPicker } from "./AddressPicker.tsx";
export { checkPurchaseOrder } from "./purchaseOrder.ts";
