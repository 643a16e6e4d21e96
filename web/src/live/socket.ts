// Connects the tab's live connection to the browser: address, network changes and tab visibility.
import { afterChange } from "../api/changed.ts";
import { answerOf, request } from "../api/request.ts";
import type { ServerFrame } from "../api/types.ts";
import { store } from "../base/store.ts";
import { forgetInTab, keepInTab, recallInTab } from "../base/tabMemory.ts";
import { type Live, startLive } from "./connection.ts";
import { connectionAtom, onlineAtom } from "./state.ts";

/** A tab's note that its network lets no WebSocket pass. */
const BLOCKED = "no-websockets";
const POLL_TIMEOUT_MS = 15_000;

let live: Live | undefined;

export function startSocket(onSessionChanged: (isOver: boolean) => void, catalog: number | undefined): void {
  if (live) return;
  store.set(onlineAtom, navigator.onLine);
  live = startLive({
    open: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
    poll,
    path: () => location.pathname,
    isHidden: () => document.visibilityState === "hidden",
    onSessionChanged,
    wasBlocked: recallInTab(BLOCKED, 0) === true,
    onBlocked: (isBlocked) => (isBlocked ? keepInTab(BLOCKED, 0, true) : forgetInTab(BLOCKED)),
    catalog,
  });
  afterChange.run = live.changed;
  window.addEventListener("online", () => {
    store.set(onlineAtom, true);
    wakeUnlessRefused();
  });
  window.addEventListener("offline", () => {
    store.set(onlineAtom, false);
    if (store.get(connectionAtom).phase !== "refused") live?.lost();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wakeUnlessRefused();
  });
}

async function poll(path: string): Promise<ServerFrame[]> {
  const response = await request(path, { cache: "no-store", signal: AbortSignal.timeout(POLL_TIMEOUT_MS) });
  return (await answerOf<{ frames: ServerFrame[] }>(response)).frames;
}

/** A tab that was closed because too many are open reconnects only on the user's request. */
function wakeUnlessRefused() {
  if (store.get(connectionAtom).phase !== "refused") live?.wake();
}

export const resumeLive = () => live?.wake();
export const restartLive = () => live?.restart();
export const tellPage = (path: string) => live?.sendPage(path);
