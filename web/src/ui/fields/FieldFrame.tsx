// What every field has around its control: the label, the hint and the error, tied together for those who cannot
// see that they are near.
import type { ReactNode } from "react";

export interface FieldNotes {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Said in the label: most fields are required, so the others are marked. */
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
        {label}
        {optional && <span className="muted"> (optional)</span>}
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

/** What the control says about itself. */
export function describedBy(id: string, { hint, error }: Pick<FieldNotes, "hint" | "error">) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": notes || undefined };
}
