// One piece, large, with the buttons that make it a favorite or no longer one, and the way back to its page.
import { useAtomValue } from "jotai";
import { ArrowLeft, Heart, HeartOff } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ArtCategory, ArtPiece } from "../../api/types.ts";
import { Button } from "../../ui/Button.tsx";
import { favoriteArtAtom, setArtFavorite } from "./art.ts";
import { kindOf } from "./CategoryTiles.tsx";
import { ViewHeading } from "./ViewHeading.tsx";

interface ImageViewProps {
  piece: ArtPiece;
  category: ArtCategory | undefined;
  /** The listing's name and page. */
  from: string;
  onBack: () => void;
}

export function ImageView({ piece, category, from, onBack }: ImageViewProps) {
  const isFavorite = useAtomValue(favoriteArtAtom).has(piece.artId);
  return (
    <>
      <Button look="quiet" className="art-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        Back to {from}
      </Button>
      <div className="art-image">
        <div className="art-image-picture">
          <img src={piece.picture} alt={piece.name} width="320" height="320" />
        </div>
        <div className="art-image-words">
          <ViewHeading key={piece.artId}>{piece.name}</ViewHeading>
          {category && (
            <p className="muted">
              {category.name}, {kindOf(category).toLowerCase()}. A vector drawing: sharp at any size.
            </p>
          )}
          <FavoriteButtons piece={piece} isFavorite={isFavorite} />
        </div>
      </div>
    </>
  );
}

/** Two buttons that take each other's place, as in the original store; the focus goes along. */
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
        // Another button, not this one with another name: screen readers then say what it does now.
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
        {isFavorite ? "Remove from favorites" : "Add to favorites"}
      </Button>
    </p>
  );
}
