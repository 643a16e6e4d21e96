// The picture of a line: the product in the line's first color, with the customer's artwork if visible. A line without artwork
// shows the logo that the customer shows on all products.

import { useState } from "react";
import type { ArtworkEntry, Configuration, PlacedArtwork, Product } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { Picture } from "../../ui/Picture.tsx";
import { mockupOf, shownLocation, shownMethod } from "../artwork/index.ts";
import { ProductPicture } from "../logo/index.ts";
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
  const print = product && printing[shownLocation(product, picture) ?? ""];
  const artwork = useEntry<ArtworkEntry>(`artworks/${print?.artworkId ?? ""}`);
  const isSame = artworks === undefined || artworks.some(({ sha256 }) => sha256 === artwork?.sha256);
  const own = picture && print && isSame ? mockupOf(picture, artwork, print.method) : undefined;
  const [failed, setFailed] = useState<string>();
  const shown = own && own.url !== failed ? own : picture;
  const isWithoutArtwork =
    artworks === undefined && decorations.every(({ artworkId }) => artworkId === undefined);
  const method = product && isWithoutArtwork ? shownMethod(product, printing, picture) : undefined;
  const image = { alt: "", width: size, height: size, loading: "lazy" } as const;
  return (
    <span className="line-picture">
      {shown && method && <ProductPicture {...image} src={shown.url} print={shown.print} method={method} />}
      {shown && !method && <Picture {...image} alt="" src={shown.url} onError={() => setFailed(own?.url)} />}
    </span>
  );
}
