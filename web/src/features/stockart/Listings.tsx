// The listings of the dialog: a category, search results, favorites. Each keeps the last page visible while the next
// one loads.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import type { ArtListing, ArtPiece } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { formatCount } from "../../format/numbers.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { isSignedInAtom, withSignIn } from "../session/index.ts";
import { favoriteOrderAtom, listingAddress, piecesAddress } from "./art.ts";
import { kindOf } from "./CategoryTiles.tsx";
import { PAGE_SIZES, toImage, toIntro, toPage, withSize } from "./moves.ts";
import { Pager } from "./Pager.tsx";
import { PieceGrid, PieceSkeleton } from "./PieceGrid.tsx";
import type { Listing, Place } from "./place.ts";
import { ViewHeading } from "./ViewHeading.tsx";

interface ViewProps<View extends Listing["view"]> {
  place: Place;
  listing: Extract<Listing, { view: View }>;
  go: (place: Place) => void;
}

export function FoundView({ place, listing, go }: ViewProps<"category" | "search">) {
  const answer = useResource(listingAddress(listing, place.ipp));
  const [shown, setShown] = useState<ArtListing>();
  const ready = answer.state === "ready" ? answer.data : undefined;
  if (ready && ready !== shown) setShown(ready);
  const art = ready ?? shown;
  const category = art?.category;
  const term = listing.view === "search" ? listing.term : undefined;
  const title = term === undefined ? (category?.name ?? t`Stock art`) : t`Results for “${term}”`;
  const wanted = term ?? title;
  if (answer.state === "failed") {
    return (
      <Failure what={t`The pictures could not be loaded.`} error={answer.error} onRetry={answer.retry} />
    );
  }
  return (
    <ListingFrame
      place={place}
      go={go}
      title={title}
      pieces={art?.pieces}
      page={listing.page}
      pages={art?.pages ?? 1}
      note={art && noteOn(art)}
      empty={
        <Empty title={t`No picture is called “${wanted}”`}>
          <p>
            <Trans>Try a shorter or more common word, or look through the categories.</Trans>
          </p>
          <Button onClick={() => go(toIntro(place))}>
            <Trans>All categories</Trans>
          </Button>
        </Empty>
      }
    />
  );
}

function noteOn({ category, corrected, total }: ArtListing): string {
  if (corrected)
    return plural(total, {
      one: "1 picture. No exact match; these are similar",
      other: `${formatCount(total)} pictures. No exact match; these are similar`,
    });
  const pictures = plural(total, { one: "1 picture", other: `${formatCount(total)} pictures` });
  return category ? `${kindOf(category)}, ${pictures}` : pictures;
}

export function FavoritesView({ place, listing, go }: ViewProps<"favorites">) {
  const signedIn = useAtomValue(isSignedInAtom);
  const loaded = useAtomValue(isLoadedAtom);
  const ids = useAtomValue(favoriteOrderAtom);
  if (!signedIn) {
    return (
      <>
        <ViewHeading>
          <Trans>Your favorites</Trans>
        </ViewHeading>
        <Empty title={t`You are not signed in`}>
          <p>
            <Trans>Sign in to see the pictures that you have saved.</Trans>
          </p>
          <Button onClick={() => void withSignIn(t`to see your favorites`, async () => undefined)}>
            <Trans>Sign in</Trans>
          </Button>
        </Empty>
      </>
    );
  }
  const pages = Math.max(1, Math.ceil(ids.length / place.ipp));
  const page = Math.min(listing.page, pages);
  const shown = ids.slice((page - 1) * place.ipp, page * place.ipp);
  return (
    <FavoritePage
      place={place}
      go={go}
      page={page}
      pages={pages}
      ids={loaded ? shown : undefined}
      total={ids.length}
    />
  );
}

interface FavoritePageProps {
  place: Place;
  go: (place: Place) => void;
  page: number;
  pages: number;
  ids: number[] | undefined;
  total: number;
}

function FavoritePage({ place, go, page, pages, ids, total }: FavoritePageProps) {
  const answer = useResource(piecesAddress(ids ?? []));
  const [known, setKnown] = useState<ArtPiece[]>([]);
  const ready = answer.state === "ready" ? answer.data.pieces : undefined;
  if (ready && ready !== known) setKnown(ready);
  if (answer.state === "failed") {
    return (
      <Failure what={t`Your favorites could not be loaded.`} error={answer.error} onRetry={answer.retry} />
    );
  }
  // Known images stay in place while others load.
  const pieces = (ready ?? known).filter(({ artId }) => ids?.includes(artId));
  const waiting = !ids || (answer.state === "loading" && pieces.length === 0);
  return (
    <ListingFrame
      place={place}
      go={go}
      title={t`Your favorites`}
      pieces={waiting ? undefined : pieces}
      page={page}
      pages={pages}
      note={plural(total, { one: "1 picture", other: `${formatCount(total)} pictures` })}
      empty={
        <Empty title={t`No favorites yet`}>
          <p>
            <Trans>
              Choose a picture and press “Add to favorites” to keep it here, on every device you sign in on.
            </Trans>
          </p>
          <Button onClick={() => go(toIntro(place))}>
            <Trans>All categories</Trans>
          </Button>
        </Empty>
      }
    />
  );
}

interface ListingFrameProps {
  place: Place;
  go: (place: Place) => void;
  title: string;
  note: ReactNode;
  /** Undefined while loading. */
  pieces: ArtPiece[] | undefined;
  page: number;
  pages: number;
  empty: ReactNode;
}

function ListingFrame({ place, go, title, note, pieces, page, pages, empty }: ListingFrameProps) {
  const returning = place.last !== undefined && pieces?.some(({ artId }) => artId === place.last);
  return (
    <>
      <div className="art-listing-head">
        <ViewHeading key={`${title} ${page}`} quiet={returning === true}>
          {page > 1 ? (
            <Trans>
              {title}
              <span className="muted">, page {page}</span>
            </Trans>
          ) : (
            title
          )}
        </ViewHeading>
        <p className="muted" role="status">
          {note}
        </p>
      </div>
      {pieces?.length === 0 && empty}
      {!pieces && <PieceSkeleton count={place.ipp} />}
      {pieces && pieces.length > 0 && (
        <>
          <PieceGrid pieces={pieces} last={place.last} onChoose={(piece) => go(toImage(place, piece))} />
          {(pages > 1 || pieces.length > PAGE_SIZES[0]) && (
            <Pager
              page={page}
              pages={pages}
              ipp={place.ipp}
              onPage={(next) => go(toPage(place, next))}
              onSize={(ipp) => go(withSize(place, ipp))}
            />
          )}
        </>
      )}
    </>
  );
}
