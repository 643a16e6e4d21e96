// The last two steps, in one file.
export { PaymentStep } from "./PaymentStep.tsx";
export { ReviewStep } from "./ReviewStep.tsx";
