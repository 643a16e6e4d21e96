// One labelled input with its hint and its error, tied together for those who cannot see that they are near.
import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Something at the end of the input: a button to show the password. */
  end?: ReactNode;
}

export function Field({ label, hint, error, end, className, ...input }: FieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`field ${className ?? ""}`}>
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {end}
      </div>
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
