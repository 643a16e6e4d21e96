// The counts of the work queues, fetched after sign-in and when the socket reports a change.

import { atom } from "jotai";
import { at } from "../api/address.ts";
import { store } from "../base/store.ts";
import { ask } from "./api.ts";
import type { QueueCounts } from "./contract.ts";
import { staffAtom } from "./me.ts";

/** Counts the changes of the work queues: a page that shows one refetches when it increases. */
export const workChangedAtom = atom(0);

/** Undefined until they are known. */
export const queueCountsAtom = atom<QueueCounts | undefined>(undefined);

const ASK_AGAIN_AFTER_MS = 1000;
let waiting: ReturnType<typeof setTimeout> | undefined;

async function refresh(): Promise<void> {
  waiting = undefined;
  if (!store.get(staffAtom)) return;
  try {
    const { counts } = await ask(at("/api/support/work", { queue: "quotes" }));
    store.set(queueCountsAtom, counts);
  } catch {
    // The navigation works without counts; the next change fetches them again.
  }
}

/** Fetches at most once per second. */
function refreshSoon() {
  waiting ??= setTimeout(() => void refresh(), ASK_AGAIN_AFTER_MS);
}

/** Returns the unsubscribe function. */
export function keepQueueCounts(): () => void {
  void refresh();
  const stop = store.sub(workChangedAtom, refreshSoon);
  return () => {
    stop();
    clearTimeout(waiting);
    waiting = undefined;
  };
}
