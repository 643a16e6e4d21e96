// All facets of a listing, beside it on a wide screen and in a dialog on a phone.

import { Suspense } from "react";
import { lazyPart } from "../notices/index.ts";
import { FacetGroup } from "./FacetGroup.tsx";
import { isChosen, setParameters, toggleFilter } from "./facets.ts";
import { PriceFacet } from "./PriceFacet.tsx";
import type { Listing } from "./useListing.ts";

const NeedByFacet = lazyPart(() => import("./NeedByFacet.tsx"));

interface FacetsProps {
  listing: Listing;
  /** A category page's own category is not a filter. */
  hide?: string | undefined;
}

export function Facets({ listing, hide }: FacetsProps) {
  const { search, answer, apply } = listing;
  const facets = (answer?.facets ?? []).filter(({ name, values }) => name !== hide && values.length > 0);
  return (
    <div className="facets">
      {facets.map((facet) => (
        <FacetGroup
          key={facet.name}
          facet={facet}
          isChosen={(value) => isChosen(search, facet.name, value)}
          onToggle={(value) => apply(toggleFilter(search, facet.name, value))}
        />
      ))}
      <PriceFacet
        currency={answer?.currency}
        search={search}
        onApply={(changes) => apply(setParameters(search, changes))}
      />
      <Suspense>
        <NeedByFacet search={search} onApply={apply} />
      </Suspense>
    </div>
  );
}
