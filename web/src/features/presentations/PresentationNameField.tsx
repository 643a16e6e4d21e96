// The name of a presentation, with a character count.
import { t } from "@lingui/core/macro";
import { lengthOf } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { MAX_NAME_LENGTH } from "./rules.ts";

interface PresentationNameFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
  onLeave?: () => void;
  label?: string;
}

export function PresentationNameField(props: PresentationNameFieldProps) {
  const { value, error, onChange, onLeave, label = t`Name` } = props;
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
