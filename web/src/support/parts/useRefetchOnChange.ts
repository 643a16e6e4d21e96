// When what a screen shows may have changed: the desk's socket says so, and whoever comes back to the page has missed
// what happened while it was hidden. While an answer is under way nothing more is asked, or news that comes faster than
// answers would drop each of them; it is asked once more when the answer is there, and at most once a second.
import { useEffect, useRef } from "react";
import { store } from "../../base/store.ts";
import { workChangedAtom } from "../queueCounts.ts";

const ASK_AGAIN_AFTER_MS = 1000;

/** `isHere`: nothing is under way that `ask` would drop. */
export function useRefetchOnChange(ask: () => void, isHere: boolean): void {
  const latest = useRef({ ask, isHere });
  latest.current = { ask, isHere };
  const askIfDue = useRef<() => void>(undefined);

  useEffect(() => {
    let isNew = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      if (!isNew || resting !== undefined || !latest.current.isHere) return;
      isNew = false;
      resting = setTimeout(() => {
        resting = undefined;
        go();
      }, ASK_AGAIN_AFTER_MS);
      latest.current.ask();
    };
    const tell = () => {
      isNew = true;
      go();
    };
    const tellIfSeen = () => {
      if (document.visibilityState === "visible") tell();
    };
    askIfDue.current = go;
    const stop = store.sub(workChangedAtom, tell);
    document.addEventListener("visibilitychange", tellIfSeen);
    return () => {
      stop();
      clearTimeout(resting);
      document.removeEventListener("visibilitychange", tellIfSeen);
    };
  }, []);

  useEffect(() => {
    if (isHere) askIfDue.current?.();
  }, [isHere]);
}
