// The address type: business or residential.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AddressType } from "./order.ts";

const CHOICES: Array<[AddressType, string]> = [
  ["business", t`Business`],
  ["residential", t`Residential`],
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
      <legend>
        <Trans>Address type</Trans>
      </legend>
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
            <span>{label}</span>
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
