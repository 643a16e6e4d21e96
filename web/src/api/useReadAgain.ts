// Reads what is not in the live map again from time to time, while the page is visible: orders that the link of an email opened.
import { useEffect } from "react";

const READ_AGAIN_MS = 15_000;

export function useReadAgain(isNeeded: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") retry();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isNeeded, retry]);
}
