// Parts that load when they are first shown; the last steps, when the checkout is first used.
import { lazyPage } from "../../page/lazyPage.tsx";

const load = () => import("./laterSteps.ts");

export const AddressPicker = lazyPage(async () => ({
  default: (await import("./AddressPicker.tsx")).AddressPicker,
}));
export const PaymentFields = lazyPage(async () => ({ default: (await load()).PaymentFields }));
export const PaymentStep = lazyPage(async () => ({ default: (await load()).PaymentStep }));
export const ReviewStep = lazyPage(async () => ({ default: (await load()).ReviewStep }));

/** If it fails, the step that opens tries again. */
export const loadLaterSteps = () => void load().catch(() => undefined);
