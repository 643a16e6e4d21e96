// What is being typed, kept for this tab: an error, a reload and a sign-in lose nothing. What one member of staff typed
// is not shown to the next one of the same tab.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { staffAtom } from "../me.ts";

interface Kept<T> {
  who: string;
  typed: T;
}

/** What was kept under the name, how to keep more, and how to forget it. */
export function useDraft<T extends object>(name: string) {
  const who = useAtomValue(staffAtom)?.email ?? "";
  const place = `platen.desk.${name}`;
  const [kept] = useState(() => recall<T>(place, who));
  return {
    kept,
    keep(typed: T) {
      try {
        sessionStorage.setItem(place, JSON.stringify({ who, typed } satisfies Kept<T>));
      } catch {
        // Full or forbidden: it is lost with a reload, and nothing else.
      }
    },
    forget: () => sessionStorage.removeItem(place),
  };
}

function recall<T>(place: string, who: string): T | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as Kept<T> | null;
    return kept?.who === who ? kept.typed : undefined;
  } catch {
    return undefined;
  }
}
