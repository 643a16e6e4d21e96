// A labeled input with hint and error.
import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, FieldFrame, type FieldNotes } from "./FieldFrame.tsx";

interface FieldProps extends ComponentProps<"input">, FieldNotes {
  /** An element at the end of the input, such as a button that shows the password. */
  end?: ReactNode;
}

export function Field({ id, label, hint, error, optional, end, className, ...input }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const notes = { label, hint, error, ...(optional && { optional }) };
  return (
    <FieldFrame id={own} className={className} {...notes}>
      <input {...input} {...describedBy(own, notes)} />
      {end}
    </FieldFrame>
  );
}
