// Asks before a page is left while its form differs from what was read: in texts, and also in added, removed or moved rows.
import { t } from "@lingui/core/macro";
import { useCallback, useEffect, useRef } from "react";
import { guardPage } from "../../routing/index.ts";

/** `form` is all that the form would save. Returns the function to be called when it is saved, or what it changes is gone. */
export function useUnsaved(form: unknown): () => void {
  const saved = useRef(form);
  const now = useRef(form);
  now.current = form;

  useEffect(() => {
    const isUnsaved = () => JSON.stringify(now.current) !== JSON.stringify(saved.current);
    const closing = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const stop = guardPage(
      () => !isUnsaved() || window.confirm(t`Leave this page? What you changed is not saved.`),
    );
    window.addEventListener("beforeunload", closing);
    return () => {
      stop();
      window.removeEventListener("beforeunload", closing);
    };
  }, []);

  return useCallback(() => {
    saved.current = now.current;
  }, []);
}
