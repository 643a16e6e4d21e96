// Product pictures with the customer's artwork. A picture is replaced once the next one has loaded, so that fast
// changes show no gaps. If loading fails, shows the plain picture with a note.
import { useEffect, useMemo, useState } from "react";
import type { ArtworkEntry, ProductImage } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { mockupOf, type Picture } from "./mockup.ts";
import type { Print } from "./shownPrint.ts";

/** A user who tries several colors quickly loads only the last one. */
const SETTLED_AFTER_MS = 250;
const FAILED = "Your artwork could not be shown here";

export function useMockups(images: ProductImage[], print: Print | undefined): Picture[] {
  const { artworkId, method = "" } = print ?? {};
  const artwork = useEntry<ArtworkEntry>(`artworks/${artworkId ?? ""}`);
  const wanted = useMemo(
    () => images.map((image) => (artworkId === undefined ? undefined : mockupOf(image, artwork, method))),
    [images, artwork, artworkId, method],
  );
  /** The last loaded picture by view. */
  const [loaded, setLoaded] = useState<Readonly<Record<string, Picture>>>({});
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const isPlain = wanted.every((picture) => picture === undefined);

  useEffect(() => {
    if (isPlain) return setLoaded({});
    let isOld = false;
    const timer = setTimeout(() => {
      for (const picture of wanted) {
        if (!picture) continue;
        load(picture.url)
          .then(() => !isOld && setLoaded((shown) => ({ ...shown, [viewOf(picture)]: picture })))
          .catch(() => !isOld && setFailed((known) => new Set(known).add(picture.url)));
      }
    }, SETTLED_AFTER_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [wanted, isPlain]);

  return useMemo(
    () =>
      images.map((image, at) => {
        const picture = wanted[at];
        if (!picture) return image;
        if (failed.has(picture.url)) return { ...image, note: FAILED };
        return loaded[viewOf(picture)] ?? image;
      }),
    [images, wanted, failed, loaded],
  );
}

const viewOf = ({ view = "" }: ProductImage) => view;

async function load(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}
