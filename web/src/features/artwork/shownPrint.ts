// Which of the chosen prints the pictures show.
import type { Product, ProductImage } from "../../api/types.ts";

/** A print that pictures show. */
export interface Print {
  artworkId: number;
  method: string;
  /** On which pictures: undefined on all. */
  location?: string;
}

type Printing = Readonly<Record<string, { method: string; artworkId?: number }>>;

/** The location shown on a picture: of drawings, and of photographs without an area, the first one. */
export const shownLocation = (product: Product, image?: ProductImage): string | undefined =>
  image?.location ?? product.locations[0]?.name;

/** The prints of the locations that have artwork. */
export const printsOf = (printing: Printing): Print[] =>
  Object.entries(printing).flatMap(([location, { method, artworkId }]) =>
    artworkId === undefined ? [] : [{ artworkId, method, location }],
  );
