// The address type: business or residential.
import type { AddressType } from "./order.ts";

const CHOICES: Array<[AddressType, string]> = [
  ["business", "Business"],
  ["residential", "Residential"],
];

interface AddressTypeChoiceProps {
  id: string;
  value: string;
  error?: string | undefined;
  onChange: (value: AddressType) => void;
}

export function AddressTypeChoice({ id, value, error, onChange }: AddressTypeChoiceProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset id={id} className="field field-whole address-type" aria-describedby={error && errorId}>
      <legend>Address type</legend>
      <div className="address-types">
        {CHOICES.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name="AddressType"
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
