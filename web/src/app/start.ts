// Starts what belongs to no component: the first-view data, the session and the socket.
import { loadClient } from "../api/call.ts";
import { takeFirstView } from "../api/firstView.ts";
import { loadSession, refreshSession } from "../features/session/index.ts";
import { startSocket } from "../live/socket.ts";
import { replaceMissingPictures } from "../ui/missingPictures.ts";

export function start(): void {
  takeFirstView(document);
  void loadSession();
  for (const used of ["pointerdown", "keydown"]) {
    // If it does not load in time, it loads with the first command.
    window.addEventListener(used, () => void loadClient().catch(() => undefined), { once: true });
  }
  // A page without live updates still works.
  startLater().catch(console.error);
}

/** A new visitor gets their cookie with the session: a socket that opened without it would belong to another guest. */
async function startLater(): Promise<void> {
  await loadSession();
  startSocket(() => void refreshSession());
  replaceMissingPictures(document);
}
