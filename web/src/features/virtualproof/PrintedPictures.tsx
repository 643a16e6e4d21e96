// The pictures of a product with a design on it, as the design changes.
import { useMemo } from "react";
import type { ProductImage } from "../../api/types.ts";
import { slotAddress } from "./slot.ts";
import { type Artwork, usePrinted } from "./usePrinted.ts";
import "./virtualproof.css";

interface PrintedPicturesProps {
  images: readonly ProductImage[];
  /** The decoration method. */
  method: string;
  /** Changes with the artwork. */
  artwork: Artwork;
}

export function PrintedPictures({ images, method, artwork }: PrintedPicturesProps) {
  const places = useMemo(
    () =>
      images.flatMap((image) => {
        const address = slotAddress(image, method);
        return address ? [{ address, alt: image.alt }] : [];
      }),
    [images, method],
  );
  const addresses = useMemo(() => places.map(({ address }) => address), [places]);
  const printed = usePrinted(addresses, artwork);
  if (places.length === 0) return null;
  return (
    <section className="printed-pictures" aria-label="Your design on the product">
      <ul>
        {places.map(({ address, alt }) => (
          <li key={address}>
            <img
              src={printed[address] ?? address}
              alt={`${alt}, with your design`}
              width="800"
              height="800"
            />
          </li>
        ))}
      </ul>
      <p className="muted">A preview of how it will look. You approve a proof before anything is printed.</p>
    </section>
  );
}
