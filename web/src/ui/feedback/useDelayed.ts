// True once something has been going on for a while, so that quick things never flash a notice.
import { useEffect, useState } from "react";

export function useDelayed(active: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, afterMs]);
  return active && late;
}
