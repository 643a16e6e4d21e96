// A modal that asks before Esc, a click outside or its close icon lose what was entered. Its own buttons do not ask.
import { t } from "@lingui/core/macro";
import { type ComponentProps, useEffect, useRef } from "react";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";

interface UnsavedDialogProps extends ComponentProps<typeof Dialog> {
  /** Whether closing it loses what was entered. */
  isUnsaved: boolean;
}

export function UnsavedDialog({ isUnsaved, onClose, ...dialog }: UnsavedDialogProps) {
  function leave() {
    if (!isUnsaved || window.confirm(t`Close this window? What you entered is not saved.`)) onClose();
  }
  const latest = useRef(leave);
  latest.current = leave;

  // Browsers close a dialog at the second Esc, whatever became of the first one's `cancel` event.
  useEffect(() => {
    if (!isUnsaved) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isUnsaved]);

  return <Dialog {...dialog} onClose={leave} />;
}
