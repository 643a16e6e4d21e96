// The frame of every field: label, hint and error, associated with the control for assistive technology.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

export interface FieldNotes {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the label: most fields are required, so optional ones are marked. */
  optional?: boolean;
}

interface FieldFrameProps extends FieldNotes {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, optional, className, children }: FieldFrameProps) {
  return (
    <div className={`field ${className ?? ""}`}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && (
          <span className="muted">
            {" "}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <div className="field-control">{children}</div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the ids for the control's `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Pick<FieldNotes, "hint" | "error">) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": notes || undefined };
}
