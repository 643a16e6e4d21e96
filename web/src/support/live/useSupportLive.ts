// Keeps the live connection open while a user is signed in, on every page, so that the lobby stays current and queue
// counts are live.
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { store } from "../../base/store.ts";
import { lobby } from "../lobby/lobby.ts";
import { takeFrames } from "../lobby/takeFrames.ts";
import { askWhoWeAre, signInsAtom, staffAtom } from "../me.ts";
import { keepQueueCounts, workChangedAtom } from "../queueCounts.ts";
import { supportConnectionAtom } from "./state.ts";
import { startSupportSocket } from "./supportSocket.ts";

const LIVE = "/api/support/lobby/live";

export function useSupportLive(): void {
  const email = useAtomValue(staffAtom)?.email;
  const signIns = useAtomValue(signInsAtom);

  // The next user must not see this user's lobby.
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears at user changes
  useEffect(() => lobby.clear, [email]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user needs another connection
  useEffect(() => {
    if (email === undefined) return;
    const frames = takeFrames(lobby, (seq) => socket.seen(seq));
    const socket = startSupportSocket({
      open: () => new WebSocket(new URL(LIVE, location.href.replace(/^http/, "ws"))),
      onLobby: frames.take,
      onWork: () => store.set(workChangedAtom, (count) => count + 1),
      onConnection(connection) {
        store.set(supportConnectionAtom, connection);
        if (connection.phase === "signed-out") askWhoWeAre();
      },
      onRefused: askWhoWeAre,
    });
    const stopCounts = keepQueueCounts();
    window.addEventListener("online", socket.wake);
    return () => {
      window.removeEventListener("online", socket.wake);
      stopCounts();
      socket.stop();
      frames.stop();
    };
  }, [email, signIns]);
}
