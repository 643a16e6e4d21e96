// The total, the order and the page size above a listing.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import { LogoSwitch } from "../logo/index.ts";
import { DEFAULT_SIZE, DEFAULT_SORT, PAGE_SIZES, SORTS, setParameters } from "./facets.ts";
import type { Listing } from "./useListing.ts";

export function SortBar({ listing, onFilter }: { listing: Listing; onFilter: () => void }) {
  const { search, answer, error, apply } = listing;
  return (
    <div className="sort-bar">
      <p className="listing-total" role="status" tabIndex={-1}>
        {answer
          ? plural(answer.total, { one: "1 product", other: `${formatCount(answer.total)} products` })
          : error === undefined && t`Loading products…`}
      </p>
      <AfterFirstView>
        <Button look="quiet" className="filter-button" aria-haspopup="dialog" onClick={onFilter}>
          <SlidersHorizontal aria-hidden="true" />
          <Trans>Filter</Trans>
        </Button>
        <LogoSwitch />
        <label className="select">
          <span>
            <Trans>Sort</Trans>
          </span>
          <select
            value={search.get("sort") ?? DEFAULT_SORT}
            onChange={({ target }) =>
              apply(setParameters(search, { sort: unless(target.value, DEFAULT_SORT) }))
            }
          >
            {SORTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="select select-size">
          <span>
            <Trans>Per page</Trans>
          </span>
          <select
            value={search.get("ipp") ?? DEFAULT_SIZE}
            onChange={({ target }) =>
              apply(setParameters(search, { ipp: unless(target.value, String(DEFAULT_SIZE)) }))
            }
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      </AfterFirstView>
    </div>
  );
}

/** Defaults stay out of the address. */
const unless = (value: string, standard: string) => (value === standard ? "" : value);
