// The shop's live connection, for components.
import { useAtomValue } from "jotai";
import { isLoadedAtom } from "./entries.ts";
import { resumeLive } from "./socket.ts";
import { connectionAtom, onlineAtom } from "./state.ts";

export function useLive() {
  return {
    connection: useAtomValue(connectionAtom),
    /** What the browser says, which can be wrong. */
    isOnline: useAtomValue(onlineAtom),
    /** Whether the session's entries are here. */
    isLoaded: useAtomValue(isLoadedAtom),
    /** Connects now. */
    resume: resumeLive,
  };
}
