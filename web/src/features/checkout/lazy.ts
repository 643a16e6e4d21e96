// The last steps. They load when the checkout is first used.
import { lazyPage } from "../../page/lazyPage.tsx";

const load = () => import("./laterSteps.ts");

export const PaymentFields = lazyPage(async () => ({ default: (await load()).PaymentFields }));
export const PaymentStep = lazyPage(async () => ({ default: (await load()).PaymentStep }));
export const ReviewStep = lazyPage(async () => ({ default: (await load()).ReviewStep }));

/** If it fails, the step that opens tries again. */
export const loadLaterSteps = () => void load().catch(() => undefined);
