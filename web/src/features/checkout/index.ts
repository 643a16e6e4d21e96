// The public interface of the checkout.
export { AddressPicker, PaymentFields } from "./lazy.ts";
export { paymentOptions } from "./payment.ts";
export { checkPurchaseOrder } from "./purchaseOrder.ts";
export { TermsNotice } from "./TermsNotice.tsx";
