// The last two steps, in one file.
export { PaymentFields } from "./PaymentFields.tsx";
export { PaymentStep } from "./PaymentStep.tsx";
export { ReviewStep } from "./ReviewStep.tsx";
