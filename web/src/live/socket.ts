// The tab's one live connection, wired to the browser: the address, the network coming back, the tab being shown.
import { store } from "../base/store.ts";
import type { Live } from "./connection.ts";
import { connectionAtom, onlineAtom } from "./state.ts";

let live: Live | undefined;

/** The connection's code is read beside the first drawing, not before it. */
export async function startSocket(onSessionChanged: () => void): Promise<void> {
  const { startLive } = await import("./connection.ts");
  if (live) return;
  store.set(onlineAtom, navigator.onLine);
  live = startLive({
    open: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
    path: () => location.pathname,
    isHidden: () => document.visibilityState === "hidden",
    isOnline: () => navigator.onLine,
    onSessionChanged,
  });
  window.addEventListener("online", () => {
    store.set(onlineAtom, true);
    wakeUnlessRefused();
  });
  window.addEventListener("offline", () => {
    store.set(onlineAtom, false);
    // A socket without a network looks open for minutes. Closing it keeps what is on screen honest.
    live?.pause();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wakeUnlessRefused();
  });
}

/** A tab that was closed because too many are open comes back only when somebody asks it to. */
function wakeUnlessRefused() {
  if (store.get(connectionAtom).phase !== "refused") live?.wake();
}

export const resumeLive = () => live?.wake();
export const restartLive = () => live?.restart();
export const tellPage = (path: string) => live?.sendPage(path);
