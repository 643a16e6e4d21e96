// What other features may use of the checkout.
export { AddressPicker } from "./AddressPicker.tsx";
export { checkPurchaseOrder } from "./purchaseOrder.ts";
