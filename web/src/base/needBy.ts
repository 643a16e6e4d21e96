// The day by which something in the cart is needed, as chosen on its product's page: the checkout starts with it.
import { serverNow } from "./serverClock.ts";
import { keepInTab, recallInTab } from "./tabMemory.ts";

const KEPT = "need-by";

/** Keeps a day, unless an earlier one is needed already. */
export function keepNeedBy(day: string): void {
  const other = keptNeedBy();
  if (other === undefined || day < other) keepInTab(KEPT, 0, day);
}

/** Returns the earliest kept day that is not over. */
export function keptNeedBy(): string | undefined {
  const day = recallInTab<string>(KEPT, 0);
  return day !== undefined && day >= new Date(serverNow()).toISOString().slice(0, 10) ? day : undefined;
}
