// A line of an order as placed. Its pictures load asynchronously.
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { at } from "../../api/address.ts";
import type { PlacedLine } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { PrintedInks } from "../artwork/index.ts";
import { printingInWords } from "../cart/index.ts";
import { PriceList } from "../pricing/index.ts";
import { ArtworkToCome, proofsAtom } from "../proofs/index.ts";
import { ReviewLink } from "../reviews/index.ts";
import { waitsForArtwork } from "../waiting/index.ts";
import { partsInWords } from "./placed.ts";

interface OrderLineProps {
  line: PlacedLine;
  /** With the price item by item. */
  isWhole?: boolean;
  /** Something of the order was shipped: its products can be reviewed. */
  isShipped?: boolean;
}

export function OrderLine({ line, isWhole = false, isShipped = false }: OrderLineProps) {
  const { orderLineId, name, sku, configuration, price, artworks, repeatOf } = line;
  const asked = useResource(at("/api/order/product/{id}", { id: orderLineId }));
  const proof = useAtomValue(proofsAtom).find(
    (known) => known.orderLineId === orderLineId && waitsForArtwork(known),
  );
  const imageUrl = asked.state === "ready" ? asked.data.imageUrl : undefined;
  return (
    <li className="order-line">
      <span className="line-picture">
        {imageUrl && <img src={imageUrl} alt="" width="72" height="72" loading="lazy" />}
      </span>
      <div className="line-body">
        <h3 className="line-name">{name}</h3>
        <p className="muted">
          {sku}
          {repeatOf !== undefined && ", exact repeat"}
        </p>
        <ul className="line-parts">
          {partsInWords(line.parts).map(({ color, pieces }) => (
            <li key={color}>{color ? `${color}: ${pieces}` : plural(price.quantity, "piece")}</li>
          ))}
        </ul>
        {configuration.decorations.length === 0 && <p className="muted">Blank, without printing</p>}
        {configuration.decorations.length > 0 && (
          <ul className="line-printing">
            {configuration.decorations.map((decoration) => {
              const index = artworks.findIndex(({ location }) => location === decoration.location);
              const artwork = artworks[index];
              return (
                <li key={decoration.location}>
                  <span>
                    <span className="muted">{decoration.location}:</span> {printingInWords(decoration)}
                  </span>
                  {artwork?.inks && (
                    <Suspense>
                      <PrintedInks inks={artwork.inks} colors={decoration.colors} />
                    </Suspense>
                  )}
                  {artwork ? (
                    <span className="line-artwork">
                      <ArtworkPicture
                        src={`/api/order/product/${orderLineId}/artwork/${index + 1}/preview`}
                      />
                      <span>{artwork.name}</span>
                    </span>
                  ) : (
                    <>
                      <span className="line-waits">Artwork still to come</span>
                      {proof && (
                        <Suspense fallback={<span role="status">Loading…</span>}>
                          <ArtworkToCome
                            code={proof.code}
                            productId={configuration.productId}
                            location={decoration.location}
                            place="order"
                          />
                        </Suspense>
                      )}
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {configuration.notes && (
          <p className="line-words">
            <span className="muted">Notes:</span> {configuration.notes}
          </p>
        )}
        {isShipped && (
          <Suspense>
            <ReviewLink productId={configuration.productId} name={name} />
          </Suspense>
        )}
      </div>
      <div className="order-line-price">
        <strong>{formatMinor(price.total, price.currency)}</strong>
        <span className="muted">{plural(price.quantity, "piece")}</span>
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
