// The detail view of an image: favorite buttons, previous and next by buttons, arrow keys or swipe, and a link back to
// its page.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { ArrowLeft, ChevronLeft, ChevronRight, Heart, HeartOff } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ArtCategory, ArtPiece } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { ART_SWIPE_PX } from "../../styles/timings.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { useSwipe } from "../../ui/hooks/useSwipe.ts";
import { favoriteArtAtom, setArtFavorite } from "./art.ts";
import { useNeighbors } from "./neighbors.ts";
import type { Place } from "./place.ts";
import { ViewHeading } from "./ViewHeading.tsx";

interface ImageViewProps {
  piece: ArtPiece;
  category: ArtCategory | undefined;
  place: Place;
  go: (place: Place) => void;
  /** The label of the way back: "Back to the categories". */
  backLabel: string;
  onBack: () => void;
}

export function ImageView({ piece, category, place, go, backLabel, onBack }: ImageViewProps) {
  const isFavorite = useAtomValue(favoriteArtAtom).has(piece.artId);
  const beside = useNeighbors(place);
  const number = beside && formatCount(beside.at);
  const count = beside && formatCount(beside.of);
  const [turned, setTurned] = useState(false);
  const turn = (to: Place | undefined) => {
    if (!to) return;
    setTurned(true);
    go(to);
  };
  const swipe = useSwipe(ART_SWIPE_PX, (way) => turn(way === "left" ? beside?.next : beside?.previous));

  function press(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") turn(beside?.previous);
    else if (event.key === "ArrowRight") turn(beside?.next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of its content
    <div onKeyDown={press}>
      <Button look="quiet" className="art-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        <span>{backLabel}</span>
      </Button>
      <div className="art-image">
        <div className="art-image-picture" {...swipe}>
          <img src={piece.picture} alt={piece.name} width="320" height="320" draggable={false} />
          {beside && (
            <div className="art-turn">
              {/* Never disabled: keeps the focus at the end of the listing. */}
              <IconButton
                aria-label={t`Previous picture`}
                aria-disabled={!beside.previous}
                onClick={() => turn(beside.previous)}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <p role="status">
                <span className="visually-hidden">{turned && `${piece.name}, `}</span>
                <Trans>
                  {number} of {count}
                </Trans>
              </p>
              <IconButton
                aria-label={t`Next picture`}
                aria-disabled={!beside.next}
                onClick={() => turn(beside.next)}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </div>
        <div className="art-image-words">
          <ViewHeading>{piece.name}</ViewHeading>
          {category && <p className="muted">{aboutInWords(category)}</p>}
          <FavoriteButtons piece={piece} isFavorite={isFavorite} />
        </div>
      </div>
    </div>
  );
}

function aboutInWords({ name, color }: ArtCategory): string {
  return color
    ? t`${name}, full color. A vector drawing: sharp at any size.`
    : t`${name}, one color. A vector drawing: sharp at any size.`;
}

/** Two buttons that replace each other, as specified; the focus follows. */
function FavoriteButtons({ piece, isFavorite }: { piece: ArtPiece; isFavorite: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(isFavorite);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (shown.current !== isFavorite && hadFocus.current) button.current?.focus();
    shown.current = isFavorite;
  }, [isFavorite]);
  return (
    <p className="art-image-actions">
      <Button
        // A new button instead of a renamed one, so that screen readers announce it.
        key={String(isFavorite)}
        ref={button}
        look={isFavorite ? "quiet" : "main"}
        className={isFavorite ? "removefromFav" : "addtoFav"}
        data-image-id={piece.artId}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) hadFocus.current = false;
        }}
        onClick={() => void setArtFavorite(piece.artId, piece.name, !isFavorite)}
      >
        {isFavorite ? <HeartOff aria-hidden="true" /> : <Heart aria-hidden="true" />}
        <span>{isFavorite ? t`Remove from favorites` : t`Add to favorites`}</span>
      </Button>
    </p>
  );
}
