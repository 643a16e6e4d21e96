// A page of images. The last viewed one takes the focus on return.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Heart } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ArtPiece } from "../../api/types.ts";
import { favoriteArtAtom } from "./art.ts";

interface PieceGridProps {
  pieces: ArtPiece[];
  last: number | undefined;
  onChoose: (piece: ArtPiece) => void;
}

export function PieceGrid({ pieces, last, onChoose }: PieceGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const favorites = useAtomValue(favoriteArtAtom);
  useEffect(() => {
    if (last === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-image-id="${last}"]`)?.focus();
  }, [last]);
  return (
    <ul className="art-grid" ref={grid}>
      {pieces.map((piece) => (
        <li key={piece.artId}>
          <button
            type="button"
            className="art-piece"
            aria-label={favorites.has(piece.artId) ? favoriteInWords(piece) : piece.name}
            data-image-id={piece.artId}
            onClick={() => onChoose(piece)}
          >
            <span className="art-piece-picture">
              <img src={piece.picture} alt="" width="96" height="96" loading="lazy" />
            </span>
            <span className="art-piece-name">{piece.name}</span>
            {favorites.has(piece.artId) && <Heart className="art-piece-heart" aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function PieceSkeleton({ count }: { count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        <Trans>Loading pictures</Trans>
      </p>
      <ul className="art-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className="art-piece">
            <span className="art-piece-picture skeleton" />
            <span className="art-piece-name">&nbsp;</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const favoriteInWords = ({ name }: ArtPiece) => t`${name}, a favorite`;
