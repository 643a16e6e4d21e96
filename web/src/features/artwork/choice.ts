// Which artwork goes on which product, kept in this browser until it goes into the cart with the product. An upload and
// the file that it becomes have the same number, so a file may be chosen while it is still on its way.
import { atom, useAtomValue, useSetAtom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useCallback, useMemo } from "react";
import type { ArtworkEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";

type Choices = Readonly<Record<string, number>>;

const choicesAtom = atomWithStorage<Choices>("platen.artwork", {}, undefined, { getOnInit: true });

/** The file for a product, and the way to choose another one, or none. */
export function useChoice(
  productId: number,
): [chosen: ArtworkEntry | undefined, choose: (id: number | undefined) => void] {
  const id = useAtomValue(useMemo(() => atom((get) => get(choicesAtom)[productId]), [productId]));
  const artwork = useEntry<ArtworkEntry>(`artworks/${id ?? ""}`);
  const set = useSetAtom(choicesAtom);
  const choose = useCallback(
    (next: number | undefined) =>
      set(({ [productId]: _, ...others }) =>
        next === undefined ? others : { ...others, [productId]: next },
      ),
    [productId, set],
  );
  return [artwork, choose];
}
