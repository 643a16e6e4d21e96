// A line of a quote: the request with its names at that time, and the offered price beside the current list price.

import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import type { ArtworkEntry, LinePrice, RequestedQuoteLine } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { useEntry } from "../../live/entries.ts";
import { LineArtwork } from "../artwork/index.ts";
import { LinePicture, useProduct } from "../cart/index.ts";
import { LineDetails } from "../orders/index.ts";
import { PriceList, priceOf } from "../pricing/index.ts";
import "../cart/cart.css";
import "./quoteParts.css";

interface QuoteLineProps {
  asked: RequestedQuoteLine;
  /** The offered price; omitted before the first offer. */
  price?: LinePrice;
}

export function QuoteLine({ asked: { name, sku, configuration, parts, artworks }, price }: QuoteLineProps) {
  const product = useProduct(configuration.productId) ?? undefined;
  const list = product && priceOf(product, configuration).price;
  const isLess = list !== undefined && price !== undefined && list.total > price.total;
  return (
    <li className="quote-line">
      <LinePicture product={product} configuration={configuration} size={72} artworks={artworks} />
      <div className="line-body">
        <h3 className="line-name">{name}</h3>
        <p className="muted">{sku}</p>
        <LineDetails configuration={configuration} parts={parts} artworks={artworks}>
          {(artwork) => <Artwork artwork={artwork} />}
        </LineDetails>
      </div>
      {price && (
        <div className="quote-line-price">
          <PriceList price={price} />
          {isLess && (
            <p className="muted">
              <Trans>List price today</Trans> <s>{formatMinor(list.total, list.currency)}</s>
            </p>
          )}
        </div>
      )}
      {!price && list && (
        <p className="quote-list-price">
          <span className="muted">
            <Trans>List price today</Trans>
          </span>
          <strong>{formatMinor(list.total, list.currency)}</strong>
        </p>
      )}
    </li>
  );
}

function Artwork({ artwork }: { artwork: RequestedQuoteLine["artworks"][number] | undefined }) {
  const inLibrary = useEntry<ArtworkEntry>(`artworks/${artwork?.artworkId ?? ""}`) !== undefined;
  if (!artwork)
    return (
      <span className="line-waits">
        <Trans>Artwork still to come</Trans>
      </span>
    );
  if (!inLibrary) return <span>{artwork.name}</span>;
  return (
    <Suspense fallback={<span>{artwork.name}</span>}>
      <LineArtwork artworkId={artwork.artworkId} />
    </Suspense>
  );
}
