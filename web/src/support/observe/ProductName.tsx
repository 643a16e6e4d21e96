// A product by its number: entries contain only numbers.

import { productName } from "../../base/productName.ts";
import { useCards, useFailedCards } from "../../features/cards/index.ts";
import { Picture } from "../../ui/Picture.tsx";

export function useProductName(productId: number): string {
  const card = useCards([productId]).get(productId);
  const { error } = useFailedCards([productId]);
  return productName(card, error !== undefined);
}

export function ProductName({ productId }: { productId: number }) {
  return <span>{useProductName(productId)}</span>;
}

export function ProductPicture({ productId }: { productId: number }) {
  const card = useCards([productId]).get(productId);
  return (
    <span className="mirror-picture">
      {card && <Picture src={card.imageUrl} alt="" width="40" height="40" loading="lazy" />}
    </span>
  );
}
