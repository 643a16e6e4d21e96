// A draft in the tab's session storage: it survives errors, reloads and sign-ins. Drafts belong to one staff member and
// are not shown to the next one in the same tab.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { staffAtom } from "../me.ts";

interface Kept<T> {
  who: string;
  typed: T;
}

/** Returns the draft, and functions that save and delete it. */
export function useDraft<T extends object>(name: string) {
  const who = useAtomValue(staffAtom)?.email ?? "";
  const place = `platen.support.${name}`;
  const [kept] = useState(() => recall<T>(place, who));
  return {
    kept,
    keep(typed: T) {
      try {
        sessionStorage.setItem(place, JSON.stringify({ who, typed } satisfies Kept<T>));
      } catch {
        // Storage is full or blocked: the draft is lost on reload, and nothing else breaks.
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
