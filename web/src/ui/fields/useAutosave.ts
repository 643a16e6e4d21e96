// Saves a text shortly after typing stops, and immediately on blur; after a failure, when the network is back. Shows what
// other tabs save, unless this tab has unsaved text.
import { useEffect, useRef, useState } from "react";

export type SaveState = "idle" | "saving" | "saved" | "failed";
const PAUSE_MS = 600;

export function useAutosave(live: string, save: (text: string) => Promise<unknown>) {
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<SaveState>("idle");
  const [failure, setFailure] = useState<unknown>();
  const [echoed, setEchoed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<string>(undefined);
  const hasFailed = useRef(false);

  // The saved text comes back trimmed through the live map. From then on, a different text comes from another tab.
  const isOurs = draft !== undefined && live === draft.trim();
  if (state === "saved" && isOurs && !echoed) setEchoed(true);
  if (echoed && !isOurs && draft !== undefined) setDraft(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const saveAgain = () => hasFailed.current && void latest.current();
    window.addEventListener("online", saveAgain);
    return () => window.removeEventListener("online", saveAgain);
  }, []);

  async function flush() {
    clearTimeout(timer.current);
    const text = unsaved.current;
    if (text === undefined) return;
    unsaved.current = undefined;
    hasFailed.current = false;
    setState("saving");
    try {
      await save(text);
      if (unsaved.current === undefined) setState("saved");
    } catch (error) {
      unsaved.current ??= text;
      hasFailed.current = true;
      setFailure(error);
      setState("failed");
    }
  }

  function change(text: string) {
    setDraft(text);
    setEchoed(false);
    setState("idle");
    unsaved.current = text;
    hasFailed.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  /** A failed save is retried on request, not because an alert took the focus. */
  function leave() {
    if (!hasFailed.current) void flush();
  }

  return { text: draft ?? live, state, failure, change, leave, flush: () => void flush() };
}
