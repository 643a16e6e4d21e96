// A labeled text area.
import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldNotes } from "./FieldFrame.tsx";

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: ComponentProps<"textarea"> & FieldNotes) {
  const made = useId();
  const own = id ?? made;
  const notes = { label, hint, error, ...(optional && { optional }) };
  return (
    <FieldFrame id={own} className={className} {...notes}>
      <textarea rows={3} {...area} {...describedBy(own, notes)} />
    </FieldFrame>
  );
}
