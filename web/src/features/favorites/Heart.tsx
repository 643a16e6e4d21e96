// The heart: an optimistic toggle button with the markers of the specification.
import { t } from "@lingui/core/macro";
import { atom, useAtomValue } from "jotai";
import { Heart as HeartIcon } from "lucide-react";
import { useMemo } from "react";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { favoriteIdsAtom, setFavorite } from "./favorites.ts";

export function Heart({ productId, name }: { productId: number; name: string }) {
  const isFavorite = useAtomValue(
    useMemo(() => atom((get) => get(favoriteIdsAtom).has(productId)), [productId]),
  );
  return (
    <IconButton
      aria-label={t`Favorite: ${name}`}
      aria-pressed={isFavorite}
      className={`heart ${isFavorite ? "removefromFav" : "addtoFav"}`}
      data-product-id={productId}
      onClick={() => void setFavorite(productId, name, !isFavorite)}
    >
      <HeartIcon aria-hidden="true" />
    </IconButton>
  );
}
