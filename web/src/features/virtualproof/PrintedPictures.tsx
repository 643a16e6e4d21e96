// The pictures of a product with a design on it, as the design changes.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
    <section className="printed-pictures" aria-label={t`Your design on the product`}>
      <ul>
        {places.map(({ address, alt }) => (
          <li key={address}>
            <img
              src={printed[address] ?? address}
              alt={t`${alt}, with your design`}
              width="800"
              height="800"
            />
          </li>
        ))}
      </ul>
      <p className="muted">
        <Trans>A preview of how it will look. You approve a proof before anything is printed.</Trans>
      </p>
    </section>
  );
}
