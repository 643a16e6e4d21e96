// The body of a listing, for categories and searches: filters, products and "Load more".

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useRef, useState } from "react";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonCards } from "../../ui/feedback/Skeleton.tsx";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import { useKnownCards } from "../cards/index.ts";
import { lazyPart } from "../notices/index.ts";
import { ProductCard } from "../product/index.ts";
import { Chips } from "./Chips.tsx";
import { Facets } from "./Facets.tsx";
import { SortBar } from "./SortBar.tsx";
import { useFocusNew } from "./useFocusNew.ts";
import { useHeldPlace } from "./useHeldPlace.ts";
import type { Listing } from "./useListing.ts";

const EARLY = 4;
const FilterDialog = lazyPart(() => import("./FilterDialog.tsx"));

export function ListingView({ listing, hide }: { listing: Listing; hide?: string }) {
  const [filtering, setFiltering] = useState(false);
  const { answer, products, error, isLoading, retry } = listing;
  const firstPage = listing.first?.shownFrom;
  const grid = useRef<HTMLUListElement>(null);
  useKnownCards(products);
  const { root, held } = useHeldPlace(listing);
  const focusNext = useFocusNew(grid, products.length);
  return (
    <div ref={root} className="listing">
      <AfterFirstView>
        <aside className="listing-aside" aria-label={t`Filters`}>
          <Facets listing={held} hide={hide} />
        </aside>
      </AfterFirstView>
      <div className="listing-main">
        <SortBar listing={listing} onFilter={() => setFiltering(true)} />
        <AfterFirstView>
          <Chips listing={listing} />
        </AfterFirstView>
        {answer && answer.total === 0 && (
          <p className="empty-title">
            <Trans>No product matches all filters. Remove a filter.</Trans>
          </p>
        )}
        {listing.first && answer && answer.total > 0 && (
          <p className="listing-before">
            <Trans>
              These products begin on page {firstPage}.{" "}
              <Link to={listing.first.address}>Show from the first page</Link>
            </Trans>
          </p>
        )}
        {products.length > 0 && (
          <ul ref={grid} className="product-grid" aria-busy={isLoading || undefined}>
            {products.map((card, index) => (
              <ProductCard
                key={card.id}
                card={card}
                loads={index === 0 ? "first" : index < EARLY ? "early" : "near"}
              />
            ))}
          </ul>
        )}
        {isLoading && products.length === 0 && <SkeletonCards count={8} />}
        {error !== undefined && (
          <Failure what={t`The products could not be loaded.`} error={error} onRetry={retry} />
        )}
        <AfterFirstView>
          <Foot listing={listing} onMore={focusNext} />
        </AfterFirstView>
      </div>
      <AfterFirstView>
        <Suspense>
          {filtering && <FilterDialog listing={listing} hide={hide} onClose={() => setFiltering(false)} />}
        </Suspense>
      </AfterFirstView>
    </div>
  );
}

interface FootProps {
  listing: Listing;
  onMore: () => void;
}

function Foot({ listing: { answer, products, more }, onMore }: FootProps) {
  if (!answer || answer.total === 0) return null;
  const shown = formatCount(products.length);
  return (
    <div className="listing-foot">
      <p>
        {plural(answer.total, {
          one: `${shown} of 1 product shown`,
          other: `${shown} of ${formatCount(answer.total)} products shown`,
        })}
      </p>
      {more && (
        <Link
          className="button button-quiet"
          to={more.address}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onMore();
            more.load();
          }}
        >
          <Trans>Load more</Trans>
        </Link>
      )}
    </div>
  );
}
