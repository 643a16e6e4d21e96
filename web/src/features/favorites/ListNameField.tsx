// The name of a list, with a character count.
import { t } from "@lingui/core/macro";
import { lengthOf } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { MAX_NAME_LENGTH } from "./listName.ts";

interface ListNameFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
  onLeave?: () => void;
  label?: string;
}

export function ListNameField({ value, error, onChange, onLeave, label = t`Name` }: ListNameFieldProps) {
  const length = lengthOf(value);
  return (
    <Field
      label={label}
      name="name"
      autoComplete="off"
      value={value}
      error={error}
      hint={t`${length} of ${MAX_NAME_LENGTH} characters`}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}
