// Draws again when the lobby has changed; it changes at most four times a second, whatever arrives.
import { useEffect, useSyncExternalStore } from "react";
import { onTick } from "../clock.ts";
import { lobby } from "./lobby.ts";

export const useLobby = () => useSyncExternalStore(lobby.subscribe, lobby.revision);

const TICKS = 2;

/** While the lobby is looked at, time goes on in it. */
export function useLobbyTime(): void {
  useEffect(() => {
    let count = 0;
    return onTick(() => {
      count += 1;
      if (count % TICKS === 0) lobby.tick();
    });
  }, []);
}
