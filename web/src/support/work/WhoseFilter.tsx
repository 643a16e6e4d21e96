// Filters items by owner.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Whose } from "./queues.ts";

const WHOSE: Array<[Whose, string]> = [
  ["all", t`All`],
  ["nobody", t`Unassigned`],
  ["mine", t`Mine`],
];

interface WhoseFilterProps {
  value: Whose;
  /** The number of shown items by owner. */
  counts: Record<Whose, number>;
  onChange: (whose: Whose) => void;
}

export function WhoseFilter({ value, counts, onChange }: WhoseFilterProps) {
  return (
    <fieldset className="support-chips">
      <legend className="visually-hidden">
        <Trans>Whose</Trans>
      </legend>
      {WHOSE.map(([whose, name]) => (
        <label key={whose} className="support-chip">
          <input type="radio" name="whose" checked={whose === value} onChange={() => onChange(whose)} />
          <span>{name}</span> <span className="support-chip-count">{counts[whose]}</span>
        </label>
      ))}
    </fieldset>
  );
}
