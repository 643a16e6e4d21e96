// The products that are compared, in the browser's local storage: all of its tabs show the same. The next customer of the same
// browser does not see those of the one before. Where storage is blocked, each tab has its own until it is reloaded.
import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import { comparePaths } from "../../base/comparePaths.ts";
import { store } from "../../base/store.ts";
import { showToast } from "../notices/index.ts";
import { isSessionUnreadAtom, loadSession, sessionAtom } from "../session/index.ts";
import { asItems, MAX_COMPARED } from "./items.ts";

const KEY = "comparison";

interface Kept {
  /** 0 for a guest. */
  customerId: number;
  ids: number[];
}

const NOTHING: number[] = [];

/** What the browser has kept; undefined if that cannot be read. */
function kept(): Kept | undefined {
  try {
    const { customerId = 0, ids } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { customerId, ids: Array.isArray(ids) ? asItems(ids) : NOTHING };
  } catch {
    return undefined;
  }
}

const keptAtom = atom(kept() ?? { customerId: 0, ids: NOTHING });

window.addEventListener("storage", ({ key }) => {
  const now = key === KEY || key === null ? kept() : undefined;
  if (now) store.set(keptAtom, now);
});

/** The visitor: a customer, or 0 for a guest. Undefined until that is known. */
const visitorAtom = atom((get) => {
  const session = get(sessionAtom);
  return session || get(isSessionUnreadAtom) ? (session?.customerId ?? 0) : undefined;
});

/** The ids of the compared products in the order of their addition; undefined until the visitor is known. */
export const comparisonAtom = atom((get) => {
  const visitor = get(visitorAtom);
  const { customerId, ids } = get(keptAtom);
  if (visitor === undefined) return undefined;
  return customerId === 0 || customerId === visitor ? ids : NOTHING;
});

export function keepComparison(ids: number[]): void {
  const next: Kept = { customerId: store.get(visitorAtom) ?? 0, ids };
  store.set(keptAtom, next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or blocked: the products are forgotten on reload, and nothing else breaks.
  }
}

/** Adds a product, or removes it. Says why it cannot be added. */
export async function toggleCompared(id: number, name: string): Promise<void> {
  await loadSession();
  const ids = store.get(comparisonAtom) ?? NOTHING;
  const link = { to: comparePaths.compare(), name: t`Show comparison` };
  if (ids.includes(id)) {
    keepComparison(ids.filter((other) => other !== id));
    showToast(t`${name} removed from the comparison.`);
  } else if (ids.length < MAX_COMPARED) {
    keepComparison([...ids, id]);
    const count = ids.length + 1;
    showToast(t`${name} added to the comparison: ${count} of ${MAX_COMPARED} products.`, "plain", link);
  } else {
    const limit = t`You can compare up to ${MAX_COMPARED} products.`;
    showToast(`${limit} ${t`Remove one in the comparison to add ${name}.`}`, "plain", link);
  }
}
