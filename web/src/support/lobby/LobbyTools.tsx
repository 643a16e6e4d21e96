// The tools above the list: search, filters with counts, and sort order.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type Ref, useState } from "react";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FACETS, type Facet, facetNames } from "./facets.ts";
import { lobby, type Pending } from "./lobby.ts";
import { ORDERS, type Order, orderNames } from "./order.ts";
import { useLobby } from "./useLobby.ts";

export function LobbyTools({ search }: { search: Ref<HTMLInputElement> }) {
  useLobby();
  const { facets, order } = lobby.choice();
  const [typed, setTyped] = useState(lobby.choice().search);
  const counts = lobby.counts();

  function toggle(facet: Facet) {
    const next = new Set(facets);
    if (!next.delete(facet)) next.add(facet);
    lobby.choose({ facets: next });
  }

  return (
    <div className="lobby-tools">
      <div className="lobby-search">
        <input
          ref={search}
          aria-label={t`Search sessions`}
          type="search"
          placeholder={t`Name, key or page ( / )`}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            lobby.choose({ search: event.target.value });
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
      <div role="group" aria-label={t`Filters`} className="lobby-filters">
        <FilterChip
          name={t`All`}
          count={counts.all}
          isOn={facets.size === 0}
          onPress={() => lobby.choose({ facets: new Set() })}
        />
        {FACETS.map((facet) => (
          <FilterChip
            key={facet}
            name={facetNames[facet]}
            count={counts[facet]}
            isOn={facets.has(facet)}
            onPress={() => toggle(facet)}
          />
        ))}
      </div>
      <label className="select">
        <Trans>Sort by</Trans>
        <select value={order} onChange={(event) => lobby.choose({ order: event.target.value as Order })}>
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {orderNames[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The button that refreshes the list, and what the refresh would change. */
export function LobbyRefresh() {
  useLobby();
  const words = pendingInWords(lobby.pending());
  return (
    <Button look="quiet" className="lobby-refresh" disabled={words === ""} onClick={() => lobby.refresh()}>
      {words === "" ? t`List is up to date` : t`${words}: update list`}
    </Button>
  );
}

export function pendingInWords({ gone, unfit, added, moved }: Pending): string {
  const lost = gone + unfit;
  const more = formatCount(added);
  return [
    moved > 0 && plural(moved, { one: "1 row would move", other: `${formatCount(moved)} rows would move` }),
    lost > 0 && plural(lost, { one: "1 would go", other: `${formatCount(lost)} would go` }),
    moved === 0 && added > 0 && t`${more} new at the end`,
  ]
    .filter(Boolean)
    .join(", ");
}

interface FilterChipProps {
  name: string;
  count: number;
  isOn: boolean;
  onPress: () => void;
}

function FilterChip({ name, count, isOn, onPress }: FilterChipProps) {
  return (
    <button type="button" className="support-chip" aria-pressed={isOn} onClick={onPress}>
      <span>{name}</span> <span className="support-chip-count">{formatCount(count)}</span>
    </button>
  );
}
