// How much waits in the work queues: asked after the sign-in and whenever the desk's socket says that something changed.

import { atom } from "jotai";
import { at } from "../api/address.ts";
import { store } from "../base/store.ts";
import { ask } from "./api.ts";
import type { QueueCounts } from "./contract.ts";
import { staffAtom } from "./me.ts";

/** Counts what the socket has said of the work queues: whoever shows one asks again when it grows. */
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
    // The navigation works without numbers; the next change asks again.
  }
}

/** However many changes come, it is asked once a second. */
function refreshSoon() {
  waiting ??= setTimeout(() => void refresh(), ASK_AGAIN_AFTER_MS);
}

/** Gives back how to stop. */
export function keepQueueCounts(): () => void {
  void refresh();
  const stop = store.sub(workChangedAtom, refreshSoon);
  return () => {
    stop();
    clearTimeout(waiting);
    waiting = undefined;
  };
}
