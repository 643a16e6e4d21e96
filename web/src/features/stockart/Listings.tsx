// The listings of the dialog: a category, search results, favorites. Each keeps the last page visible while the next
// one loads.
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import type { ArtListing, ArtPiece } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { plural } from "../../format/numbers.ts";
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
  const title = listing.view === "search" ? `Results for “${listing.term}”` : (category?.name ?? "Stock art");
  if (answer.state === "failed") {
    return <Failure what="The pictures could not be loaded." error={answer.error} onRetry={answer.retry} />;
  }
  return (
    <ListingFrame
      place={place}
      go={go}
      title={title}
      pieces={art?.pieces}
      page={listing.page}
      pages={art?.pages ?? 1}
      note={
        art && (
          <>
            {category && `${kindOf(category)}, `}
            {plural(art.total, "picture")}
            {art.corrected && ". No exact match; these are similar"}
          </>
        )
      }
      empty={
        <Empty title={`No picture is called “${listing.view === "search" ? listing.term : title}”`}>
          <p>Try a shorter or more common word, or look through the categories.</p>
          <Button onClick={() => go(toIntro(place))}>All categories</Button>
        </Empty>
      }
    />
  );
}

export function FavoritesView({ place, listing, go }: ViewProps<"favorites">) {
  const signedIn = useAtomValue(isSignedInAtom);
  const loaded = useAtomValue(isLoadedAtom);
  const ids = useAtomValue(favoriteOrderAtom);
  if (!signedIn) {
    return (
      <>
        <ViewHeading>Your favorites</ViewHeading>
        <Empty title="You are not signed in">
          <p>Sign in to see the pictures that you have saved.</p>
          <Button onClick={() => void withSignIn("to see your favorites", async () => undefined)}>
            Sign in
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
    return <Failure what="Your favorites could not be loaded." error={answer.error} onRetry={answer.retry} />;
  }
  // Known images stay in place while others load.
  const pieces = (ready ?? known).filter(({ artId }) => ids?.includes(artId));
  const waiting = !ids || (answer.state === "loading" && pieces.length === 0);
  return (
    <ListingFrame
      place={place}
      go={go}
      title="Your favorites"
      pieces={waiting ? undefined : pieces}
      page={page}
      pages={pages}
      note={plural(total, "picture")}
      empty={
        <Empty title="No favorites yet">
          <p>
            Choose a picture and press “Add to favorites” to keep it here, on every device you sign in on.
          </p>
          <Button onClick={() => go(toIntro(place))}>All categories</Button>
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
          {title}
          {page > 1 && <span className="muted">, page {page}</span>}
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
