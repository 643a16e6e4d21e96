// The current time, for relative times: updated every half minute, and when the page becomes visible again.
import { useEffect, useState } from "react";
import { serverNow } from "../../base/serverClock.ts";

const EVERY_MS = 30_000;

export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, EVERY_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
