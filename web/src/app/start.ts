// Starts what belongs to no component: the first-view data, the session and the socket.
import { loadClient } from "../api/call.ts";
import { takeFirstView } from "../api/firstView.ts";
import { reloadUnreached } from "../api/resource.ts";
import { store } from "../base/store.ts";
import { loadSession, sessionAtom, sessionChanged } from "../features/session/index.ts";
import { backoff } from "../live/backoff.ts";
import { startSocket } from "../live/socket.ts";
import { isConnectedAtom } from "../live/state.ts";

export function start(): void {
  const catalog = takeFirstView(document);
  void askForSession();
  for (const used of ["pointerdown", "keydown"]) {
    // If it does not load in time, it loads with the first command.
    window.addEventListener(used, () => void loadClient().catch(() => undefined), { once: true });
  }
  // A page without live updates still works.
  startLater(catalog).catch(console.error);
}

/** Asks until the session is known: pages about the customer wait for it. */
async function askForSession(attempt = 0): Promise<void> {
  await loadSession();
  if (store.get(sessionAtom)) return;
  setTimeout(() => void askForSession(attempt + 1), backoff(attempt));
}

/** A new visitor gets their cookie with the session: a socket that opened without it would belong to another guest. */
async function startLater(catalog: number | undefined): Promise<void> {
  await loadSession();
  startSocket((isOver) => void sessionChanged(isOver), catalog);
  store.sub(isConnectedAtom, () => {
    if (store.get(isConnectedAtom)) reloadUnreached();
  });
  (await import("./later.ts")).startLast();
}
