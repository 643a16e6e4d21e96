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
}

export function Dialog({
  title,
  onClose,
  children,
  size = "small",
  role = "dialog",
  footer,
  closeIcon = true,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Closed before it is removed; otherwise the browser cannot restore the focus.
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser has it
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={classes("dialog", `dialog-${size}`)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-box">
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {closeIcon && (
            <IconButton aria-label={t`Close`} onClick={onClose}>
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
