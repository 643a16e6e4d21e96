// A modal on the native <dialog>: the browser traps focus, closes on Esc and restores focus.
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import { classes } from "../names.ts";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: "small" | "wide" | "art" | "screen" | "full";
  role?: "dialog" | "alertdialog";
  footer?: ReactNode;
  /** Without it, the children provide a close button. */
  closeIcon?: boolean;
  /** Whether closing it loses what was entered. It then asks before it closes, except by its own buttons. */
  isUnsaved?: boolean;
}

export function Dialog({
  title,
  onClose,
  children,
  size = "small",
  role = "dialog",
  footer,
  closeIcon = true,
  isUnsaved = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Closed before it is removed; otherwise the browser cannot restore the focus.
    return () => dialog?.close();
  }, []);

  function leave() {
    if (!isUnsaved || window.confirm(t`Close this window? What you entered is not saved.`)) onClose();
  }

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={classes("dialog", `dialog-${size}`)}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Esc, whatever becomes of the first one's `cancel` event.
        if (event.key !== "Escape" || event.defaultPrevented || !isUnsaved) return;
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
    >
      <div className="dialog-box">
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {closeIcon && (
            <IconButton aria-label={t`Close`} onClick={leave}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
