// Suggestions for the current input: fetched after a pause, and only the newest response counts.
import { useEffect, useState } from "react";
import { addresses } from "../../api/addresses.ts";
import { read } from "../../api/resource.ts";
import { timings } from "../../styles/timings.ts";
import type { OptionGroup } from "./suggestions.ts";

const MIN_LENGTH = 2;
const NONE: OptionGroup[] = [];

export function useSuggestions(typed: string): { groups: OptionGroup[]; isFor: string } {
  const [found, setFound] = useState({ groups: NONE, isFor: "" });
  const term = typed.trim();
  useEffect(() => {
    if (term.length < MIN_LENGTH) {
      setFound({ groups: NONE, isFor: "" });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const [{ groupSuggestions }, answer] = await Promise.all([
          import("./suggestions.ts"),
          read(addresses.suggest(term), { signal: stop.signal }),
        ]);
        setFound({ groups: groupSuggestions(answer), isFor: term });
      } catch {
        // Suggestions are optional: the search works without them.
      }
    }, timings.suggestDebounce);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  return found;
}
