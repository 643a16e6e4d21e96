// Renders when the lobby has changed, at most four times per second.
import { useEffect, useSyncExternalStore } from "react";
import { onTick } from "../clock.ts";
import { lobby } from "./lobby.ts";

export const useLobby = () => useSyncExternalStore(lobby.subscribe, lobby.revision);

const TICKS = 2;

/** Updates time-dependent states while the lobby is visible. */
export function useLobbyTime(): void {
  useEffect(() => {
    let count = 0;
    return onTick(() => {
      count += 1;
      if (count % TICKS === 0) lobby.tick();
    });
  }, []);
}
