// The picture of a line: the product in the line's first color, with the customer's artwork if visible.
import { useState } from "react";
import type { ArtworkEntry, Configuration, PlacedArtwork, Product } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { mockupOf, shownPrint } from "../artwork/index.ts";
import { pictureOf } from "./words.ts";

interface LinePictureProps {
  product: Product | undefined;
  configuration: Configuration;
  /** In pixels, for both sides. */
  size: number;
  /** The files as ordered; by default those of the library. */
  artworks?: readonly PlacedArtwork[];
}

export function LinePicture({ product, configuration, size, artworks }: LinePictureProps) {
  const { parts, decorations } = configuration;
  const picture = pictureOf(product, parts);
  const printing = Object.fromEntries(decorations.map((decoration) => [decoration.location, decoration]));
  const print = product && shownPrint(product, printing);
  const artwork = useEntry<ArtworkEntry>(`artworks/${print?.artworkId ?? ""}`);
  const isSame = artworks === undefined || artworks.some(({ sha256 }) => sha256 === artwork?.sha256);
  const own = picture && print && isSame ? mockupOf(picture, artwork, print.method) : undefined;
  const [failed, setFailed] = useState<string>();
  const shown = own && own.url !== failed ? own : picture;
  return (
    <span className="line-picture">
      {shown && (
        <img
          src={shown.url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setFailed(own?.url)}
        />
      )}
    </span>
  );
}
