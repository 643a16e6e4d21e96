// Product pictures with the customer's artwork. A picture is replaced once the next one has loaded, so that fast
// changes show no gaps. If loading fails, shows the plain picture with a note.

import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { ArtworkEntry, Product, ProductImage } from "../../api/types.ts";
import { entriesAtom } from "../../live/state.ts";
import { mockupOf, type Picture } from "./mockup.ts";
import { type Print, shownLocation } from "./shownPrint.ts";

/** A user who tries several colors quickly loads only the last one. */
const SETTLED_AFTER_MS = 250;
const FAILED = t`Your artwork could not be shown here`;

export function useMockups(product: Product, images: ProductImage[], prints: readonly Print[]): Picture[] {
  const entries = useAtomValue(entriesAtom);
  const fresh = images.map((image) => {
    const shown = shownLocation(product, image);
    const print = prints.find(({ location = shown }) => location === shown);
    const artwork = entries?.[`artworks/${print?.artworkId ?? ""}`] as ArtworkEntry | undefined;
    return print && mockupOf(image, artwork, print.method);
  });
  // Other entries change often.
  const key = JSON.stringify(fresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what changed
  const wanted = useMemo(() => fresh, [key]);
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
