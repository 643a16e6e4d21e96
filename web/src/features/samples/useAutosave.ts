// A text that saves itself: a moment after typing stops, and at once when the field is left. What other tabs
// save appears here too, unless this one holds words that are not saved yet.
import { useEffect, useRef, useState } from "react";

export type SaveState = "idle" | "saving" | "saved" | "failed";
const PAUSE_MS = 600;

export function useAutosave(saved: string, save: (text: string) => Promise<unknown>) {
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<SaveState>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<string>(undefined);

  useEffect(() => {
    // Our own words have come back through the live map: from here on it is the field's source again.
    if (state === "saved" && draft === saved) setDraft(undefined);
  }, [state, draft, saved]);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function flush() {
    clearTimeout(timer.current);
    const text = latest.current;
    if (text === undefined) return;
    latest.current = undefined;
    setState("saving");
    try {
      await save(text);
      setState((now) => (latest.current === undefined ? "saved" : now));
    } catch {
      latest.current ??= text;
      setState("failed");
    }
  }

  function change(text: string) {
    setDraft(text);
    latest.current = text;
    setState("idle");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  return { text: draft ?? saved, state, change, flush: () => void flush() };
}
