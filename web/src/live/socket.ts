// Connects the tab's live connection to the browser: address, network changes and tab visibility.
import { store } from "../base/store.ts";
import { type Live, startLive } from "./connection.ts";
import { connectionAtom, onlineAtom } from "./state.ts";

let live: Live | undefined;

export function startSocket(onSessionChanged: () => void, catalog: number | undefined): void {
  if (live) return;
  store.set(onlineAtom, navigator.onLine);
  live = startLive({
    open: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
    path: () => location.pathname,
    isHidden: () => document.visibilityState === "hidden",
    isOnline: () => navigator.onLine,
    onSessionChanged,
    catalog,
  });
  window.addEventListener("online", () => {
    store.set(onlineAtom, true);
    wakeUnlessRefused();
  });
  window.addEventListener("offline", () => {
    store.set(onlineAtom, false);
    // Without a network a socket looks open for minutes. Closing it makes the notice appear.
    live?.pause();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wakeUnlessRefused();
  });
}

/** A tab that was closed because too many are open reconnects only on the user's request. */
function wakeUnlessRefused() {
  if (store.get(connectionAtom).phase !== "refused") live?.wake();
}

export const resumeLive = () => live?.wake();
export const restartLive = () => live?.restart();
export const tellPage = (path: string) => live?.sendPage(path);
