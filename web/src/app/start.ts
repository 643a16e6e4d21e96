// What begins with the page and does not belong to any component: the first view's data, who we are, the socket.
import { takeFirstView } from "../api/firstView.ts";
import { loadSession, refreshSession } from "../features/session/index.ts";
import { startSocket } from "../live/socket.ts";

export function start(): void {
  takeFirstView(document);
  void loadSession();
  startSocket(() => void refreshSession());
}
