// Refetches what a page shows when it may have changed: when the socket reports a change, and when the page becomes
// visible again. During a request no other is sent, because changes that arrive faster than responses would cancel each
// of them. One more is sent after the response, at most once per second.
import { useEffect, useRef } from "react";
import { store } from "../../base/store.ts";
import { workChangedAtom } from "../queueCounts.ts";

const ASK_AGAIN_AFTER_MS = 1000;

/** `isHere`: no request is pending that `ask` would cancel. */
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
