// Starts what belongs to no component: the first-view data, the session and the socket.
import { loadClient } from "../api/call.ts";
import { takeFirstView } from "../api/firstView.ts";
import { loadSession, refreshSession } from "../features/session/index.ts";
import { startSocket } from "../live/socket.ts";

const IDLE_WITHIN_MS = 3000;

export function start(): void {
  takeFirstView(document);
  void loadSession();
  // If it does not load in time, it loads with the first command. A page without live updates still works.
  requestIdleCallback(() => void loadClient().catch(() => undefined), { timeout: IDLE_WITHIN_MS });
  const watchPictures = () =>
    import("../ui/missingPictures.ts").then((it) => it.replaceMissingPictures(document));
  requestIdleCallback(() => void watchPictures().catch(() => undefined), { timeout: IDLE_WITHIN_MS });
  startSocket(() => void refreshSession()).catch(console.error);
}
