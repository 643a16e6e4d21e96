// The stock art dialog: intro, paged listing, detail view. Its position is kept when it is closed.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Heart, LayoutGrid } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ArtCategories } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { store } from "../../base/store.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { CATEGORIES, favoriteArtAtom } from "./art.ts";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { Credits } from "./Credit.tsx";
import { FlashNotice } from "./FlashNotice.tsx";
import { ImageView } from "./ImageView.tsx";
import { FavoritesView, FoundView } from "./Listings.tsx";
import { back, toCategory, toFavorites, toIntro, toSearch } from "./moves.ts";
import { closeStockArt, stockArtAtom } from "./opening.ts";
import { PieceSkeleton } from "./PieceGrid.tsx";
import type { Place } from "./place.ts";
import { SearchField } from "./SearchField.tsx";
import { ViewHeading } from "./ViewHeading.tsx";
import "./stockart.css";

const go = (place: Place) => store.set(stockArtAtom, place);

export default function StockArtDialog() {
  const place = useAtomValue(stockArtAtom);
  return place ? <OpenDialog place={place} /> : null;
}

function OpenDialog({ place }: { place: Place }) {
  const art = useResource(CATEGORIES);
  const answer = art.state === "ready" ? art.data : undefined;
  const { listing, image } = place;
  const favorites = useAtomValue(favoriteArtAtom).size;
  const count = formatCount(favorites);
  const top = useRef<HTMLDivElement>(null);
  const view = JSON.stringify([listing, image?.artId]);
  // A new view starts at its top; a focused image then scrolls into view.
  // In braces: what an effect returns is called when it is over, and scrolling answers with a promise in newer browsers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view changes
  useEffect(() => {
    top.current?.parentElement?.scrollTo?.(0, 0);
  }, [view]);

  return (
    <Dialog
      title={t`Stock art`}
      size="art"
      onClose={closeStockArt}
      footer={
        answer && (
          <>
            <FlashNotice />
            <Credits collections={shownCollections(answer, place)} />
          </>
        )
      }
    >
      <div className="art" ref={top}>
        <div className="art-bar">
          <SearchField
            key={listing.view === "search" ? listing.term : ""}
            term={listing.view === "search" ? listing.term : ""}
            onSearch={(term) => go(toSearch(place, term))}
            onClear={() => listing.view === "search" && go(toIntro(place))}
          />
          <Button
            look="quiet"
            aria-pressed={listing.view === "intro" && !image}
            onClick={() => go(toIntro(place))}
          >
            <LayoutGrid aria-hidden="true" />
            <Trans>Categories</Trans>
          </Button>
          <Button
            look="quiet"
            aria-pressed={listing.view === "favorites"}
            onClick={() => go(toFavorites(place))}
          >
            <Heart aria-hidden="true" />
            {favorites > 0 ? <Trans>Favorites ({count})</Trans> : <Trans>Favorites</Trans>}
          </Button>
        </div>
        {art.state === "failed" && (
          <Failure what={t`The stock art could not be loaded.`} error={art.error} onRetry={art.retry} />
        )}
        {image ? (
          <ImageView
            piece={image}
            place={place}
            go={go}
            category={answer?.categories.find(({ id }) => id === image.categoryId)}
            backLabel={backInWords(place, answer)}
            onBack={() => go(back(place))}
          />
        ) : (
          <ListingView place={place} answer={answer} isFailed={art.state === "failed"} />
        )}
      </div>
    </Dialog>
  );
}

interface ListingViewProps {
  place: Place;
  answer: ArtCategories | undefined;
  isFailed: boolean;
}

function ListingView({ place, answer, isFailed }: ListingViewProps) {
  const { listing } = place;
  if (listing.view === "category" || listing.view === "search") {
    const key = listing.view === "search" ? listing.term : listing.id;
    return <FoundView key={key} place={place} listing={listing} go={go} />;
  }
  if (listing.view === "favorites") return <FavoritesView place={place} listing={listing} go={go} />;
  if (isFailed) return null;
  const total = answer && formatCount(answer.total);
  return (
    <>
      <ViewHeading>{total ? t`${total} pictures to print` : t`Pictures to print`}</ViewHeading>
      {answer ? (
        <CategoryTiles art={answer} headingLevel={4} onChoose={(id) => go(toCategory(place, id))} />
      ) : (
        <PieceSkeleton count={12} />
      )}
    </>
  );
}

/** The collections on screen: one or all. */
function shownCollections({ categories, collections }: ArtCategories, { listing, image }: Place) {
  const shown = image?.categoryId ?? (listing.view === "category" ? listing.id : undefined);
  const owner = categories.find(({ id }) => id === shown)?.collectionId;
  return owner === undefined ? collections : collections.filter(({ id }) => id === owner);
}

/** The label of the button that leads back. */
function backInWords({ listing }: Place, answer: ArtCategories | undefined): string {
  if (listing.view === "intro") return t`Back to the categories`;
  const { page } = listing;
  if (listing.view === "favorites")
    return page > 1 ? t`Back to your favorites, page ${page}` : t`Back to your favorites`;
  if (listing.view === "search") {
    const { term } = listing;
    return page > 1 ? t`Back to “${term}”, page ${page}` : t`Back to “${term}”`;
  }
  const category = answer?.categories.find(({ id }) => id === listing.id)?.name;
  if (category === undefined)
    return page > 1 ? t`Back to the category, page ${page}` : t`Back to the category`;
  return page > 1 ? t`Back to ${category}, page ${page}` : t`Back to ${category}`;
}
