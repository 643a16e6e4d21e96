// A line of an order as placed. Its pictures load asynchronously.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { at } from "../../api/address.ts";
import type { PlacedLine, ProofEntry } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Picture } from "../../ui/Picture.tsx";
import { PriceList } from "../pricing/index.ts";
import { ArtworkToCome } from "../proofs/index.ts";
import { ReviewLink } from "../reviews/index.ts";
import { waitsForArtwork } from "../waiting/index.ts";
import { LineDetails } from "./LineDetails.tsx";

interface OrderLineProps {
  line: PlacedLine;
  /** Of the order. */
  proofs: readonly ProofEntry[];
  /** With the price item by item. */
  isWhole?: boolean;
  /** Something of the order was shipped: its products can be reviewed. */
  isShipped?: boolean;
  /** Artwork was put on it. */
  onChanged: () => void;
}

export function OrderLine({ line, proofs, isWhole = false, isShipped = false, onChanged }: OrderLineProps) {
  const { orderLineId, name, sku, configuration, price, artworks, repeatOf } = line;
  const asked = useResource(at("/api/order/product/{id}", { id: orderLineId }));
  const proof = proofs.find((known) => known.orderLineId === orderLineId && waitsForArtwork(known));
  const imageUrl = asked.state === "ready" ? asked.data.imageUrl : undefined;
  return (
    <li className="order-line">
      <span className="line-picture">
        {imageUrl && <Picture src={imageUrl} alt="" width="72" height="72" loading="lazy" />}
      </span>
      <div className="line-body">
        <h3 className="line-name">{name}</h3>
        <p className="muted">{repeatOf === undefined ? sku : t`${sku}, exact repeat`}</p>
        <LineDetails configuration={configuration} parts={line.parts} artworks={artworks}>
          {(artwork, index, location) =>
            artwork ? (
              <span className="line-artwork">
                <ArtworkPicture src={`/api/order/product/${orderLineId}/artwork/${index + 1}/preview`} />
                <span>{artwork.name}</span>
              </span>
            ) : (
              <>
                <span className="line-waits">
                  <Trans>Artwork still to come</Trans>
                </span>
                {proof && (
                  <Suspense
                    fallback={
                      <span role="status">
                        <Trans>Loading…</Trans>
                      </span>
                    }
                  >
                    <ArtworkToCome
                      code={proof.code}
                      productId={configuration.productId}
                      location={location}
                      place="order"
                      onPut={onChanged}
                    />
                  </Suspense>
                )}
              </>
            )
          }
        </LineDetails>
        {isShipped && (
          <Suspense>
            <ReviewLink productId={configuration.productId} name={name} />
          </Suspense>
        )}
      </div>
      <div className="order-line-price">
        <strong>{formatMinor(price.total, price.currency)}</strong>
        <span className="muted">
          {plural(price.quantity, { one: "1 piece", other: `${formatCount(price.quantity)} pieces` })}
        </span>
      </div>
      {isWhole && (
        <div className="order-line-items">
          <PriceList price={price} />
        </div>
      )}
    </li>
  );
}

/** Some file types have no preview; then only the name is shown. */
function ArtworkPicture({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      className="order-artwork"
      src={src}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
