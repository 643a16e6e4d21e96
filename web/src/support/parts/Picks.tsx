// Several items chosen from a list: chosen ones can be removed, the others are in a select.
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import "./picks.css";

interface PicksProps {
  /** `Countries`. */
  label: string;
  /** The first option of the select: `Add a country`. */
  add: string;
  hint?: string | undefined;
  error?: string | undefined;
  choices: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

export function Picks({ label, add, hint, error, choices, chosen, onChange }: PicksProps) {
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.name ?? value;
  return (
    <div className="picks">
      {chosen.length > 0 && (
        <ul className="picks-chosen" aria-label={t`${label}, chosen`}>
          {chosen.map((value) => (
            <li key={value}>
              <span>{nameOf(value)}</span>
              <button
                type="button"
                aria-label={removeInWords(nameOf(value))}
                onClick={() => onChange(chosen.filter((other) => other !== value))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={label}
        hint={hint}
        error={error}
        empty={add}
        choices={choices.filter(({ value }) => !chosen.includes(value))}
        value=""
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
    </div>
  );
}

const removeInWords = (name: string) => t`Remove ${name}`;
