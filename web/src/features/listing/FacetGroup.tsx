// One facet: its values with counts. More than six hide behind "Show N more"; what leads nowhere is disabled.
import { useState } from "react";
import type { Facet, FacetValue } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { Swatch } from "../../ui/Swatch.tsx";

const SHOWN = 6;

interface FacetGroupProps {
  facet: Facet;
  onToggle: (value: string) => void;
}

export function FacetGroup({ facet, onToggle }: FacetGroupProps) {
  const [all, setAll] = useState(false);
  const values = all ? facet.values : firstOf(facet.values);
  const hidden = facet.values.length - firstOf(facet.values).length;
  return (
    <fieldset className="facet">
      <legend>{facet.label}</legend>
      <ul>
        {values.map((value) => (
          <li key={value.value}>
            <Choice value={value} onToggle={() => onToggle(value.value)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show fewer" : `Show ${hidden} more`}
        </button>
      )}
    </fieldset>
  );
}

/** The first six, and what is chosen beyond them: a filter that works must not be hidden. */
function firstOf(values: FacetValue[]): FacetValue[] {
  return values.filter((value, index) => index < SHOWN || value.selected);
}

function Choice({ value, onToggle }: { value: FacetValue; onToggle: () => void }) {
  return (
    <label className="facet-choice">
      <input
        type="checkbox"
        checked={value.selected}
        disabled={value.count === 0 && !value.selected}
        onChange={onToggle}
      />
      {value.hex && <Swatch hex={value.hex} />}
      <span className="facet-label">{value.label}</span>
      <span className="facet-count">
        {formatCount(value.count)}
        <span className="sr-only"> products</span>
      </span>
    </label>
  );
}
