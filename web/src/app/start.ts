// What begins with the page and does not belong to any component: the first view's data, who we are, the socket.
import { loadClient } from "../api/call.ts";
import { takeFirstView } from "../api/firstView.ts";
import { loadSession, refreshSession } from "../features/session/index.ts";
import { startSocket } from "../live/socket.ts";

const IDLE_WITHIN_MS = 3000;

export function start(): void {
  takeFirstView(document);
  void loadSession();
  // Not read in time, it is read with the first command; and a page without live updates still works.
  requestIdleCallback(() => void loadClient().catch(() => undefined), { timeout: IDLE_WITHIN_MS });
  const watchPictures = () =>
    import("../ui/missingPictures.ts").then((it) => it.replaceMissingPictures(document));
  requestIdleCallback(() => void watchPictures().catch(() => undefined), { timeout: IDLE_WITHIN_MS });
  startSocket(() => void refreshSession()).catch(console.error);
}
