// A labeled select.
import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldNotes } from "./FieldFrame.tsx";

export interface Choice {
  value: string;
  name: string;
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "children">, FieldNotes {
  choices: Choice[];
  /** The option shown while nothing is chosen. */
  empty?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, optional, choices, empty, className, ...select } = props;
  const made = useId();
  const own = id ?? made;
  const notes = { label, hint, error, ...(optional && { optional }) };
  return (
    <FieldFrame id={own} className={className} {...notes}>
      <select {...select} {...describedBy(own, notes)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
