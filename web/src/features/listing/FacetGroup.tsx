// One facet: its values with counts. More than six are behind "Show N more"; values without results are disabled.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Facet, FacetValue } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { Swatch } from "../../ui/layout/Swatch.tsx";

const SHOWN = 6;

/** By the names of the facets, in the shop's language. */
const NAMES: Record<string, string> = {
  category: t`Category`,
  color: t`Color`,
  price: t`Price`,
  days: t`Production time`,
  method: t`Decoration`,
  occasion: t`Occasion`,
  industry: t`Industry`,
};

interface FacetGroupProps {
  facet: Facet;
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
}

export function FacetGroup({ facet, isChosen, onToggle }: FacetGroupProps) {
  const [all, setAll] = useState(false);
  /** What was pressed here stays, and stays enabled: it has the focus. */
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  // The first six, and chosen ones beyond them: an active filter must be visible.
  const first = facet.values.filter(
    ({ value }, index) => index < SHOWN || isChosen(value) || pressed.has(value),
  );
  const values = all ? facet.values : first;
  const hidden = facet.values.length - first.length;
  return (
    <fieldset className="facet">
      <legend>{NAMES[facet.name] ?? facet.label}</legend>
      <ul>
        {values.map((value) => (
          <li key={value.value}>
            <Choice
              value={value}
              chosen={isChosen(value.value)}
              isPressed={pressed.has(value.value)}
              onToggle={() => {
                setPressed(new Set([...pressed, value.value]));
                onToggle(value.value);
              }}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show ${hidden} more`}
        </button>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  value: FacetValue;
  chosen: boolean;
  isPressed: boolean;
  onToggle: () => void;
}

function Choice({ value, chosen, isPressed, onToggle }: ChoiceProps) {
  const count = formatCount(value.count);
  return (
    <label className="facet-choice">
      <input
        type="checkbox"
        checked={chosen}
        disabled={value.count === 0 && !chosen && !isPressed}
        onChange={onToggle}
      />
      {value.hex && <Swatch hex={value.hex} />}
      <span className="facet-label">{value.label}</span>
      <span className="facet-count">
        <Trans>
          {count}
          <span className="visually-hidden"> products</span>
        </Trans>
      </span>
    </label>
  );
}
