// When what a screen shows may have changed: the desk's socket says so, and whoever comes back to the page has missed
// what happened while it was hidden.
import { useEffect, useRef } from "react";
import { store } from "../../app/store.ts";
import { workChangedAtom } from "../queueCounts.ts";

export function useNews(onNews: () => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const tell = () => latest.current();
    const tellIfSeen = () => {
      if (document.visibilityState === "visible") tell();
    };
    const stop = store.sub(workChangedAtom, tell);
    document.addEventListener("visibilitychange", tellIfSeen);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", tellIfSeen);
    };
  }, []);
}
