// Asks before a page is left while what was typed into its form is not saved.
import { t } from "@lingui/core/macro";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { guardPage } from "../../routing/index.ts";

/** Returns the function to be called when the form is saved. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>): () => void {
  const isUnsaved = useRef(false);

  useEffect(() => {
    const element = form.current;
    const typed = () => {
      isUnsaved.current = true;
    };
    const closing = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    const stop = guardPage(
      () => !isUnsaved.current || window.confirm(t`Leave this page? What you changed is not saved.`),
    );
    element?.addEventListener("input", typed);
    window.addEventListener("beforeunload", closing);
    return () => {
      stop();
      element?.removeEventListener("input", typed);
      window.removeEventListener("beforeunload", closing);
    };
  }, [form]);

  return useCallback(() => {
    isUnsaved.current = false;
  }, []);
}
