// A text that saves itself: a moment after typing stops, and at once when the field is left. What other tabs
// save appears here too, unless this one holds words that are not saved yet.
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

  // Our words come back through the live map, trimmed. From then on another text there is somebody else's.
  const isOurs = draft !== undefined && live === draft.trim();
  if (state === "saved" && isOurs && !echoed) setEchoed(true);
  if (echoed && !isOurs && draft !== undefined) setDraft(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

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

  /** What has failed is tried again when it is asked for, not because an alert has taken the focus away. */
  function leave() {
    if (!hasFailed.current) void flush();
  }

  return { text: draft ?? live, state, failure, change, leave, flush: () => void flush() };
}
