// The samples just ordered, and their address.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { AddressEntry, ProductCard } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { AddressLines } from "../addresses/index.ts";
import { ProductPicture } from "../logo/index.ts";

export interface OrderedSamples {
  productIds: number[];
  address: AddressEntry;
}

interface SamplesOrderedProps {
  order: OrderedSamples;
  cards: ReadonlyMap<number, ProductCard | null>;
}

export function SamplesOrdered({ order: { productIds, address }, cards }: SamplesOrderedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className="ordered">
      <h2 ref={title} tabIndex={-1}>
        {plural(productIds.length, {
          one: "1 sample ordered",
          other: `${formatCount(productIds.length)} samples ordered`,
        })}
      </h2>
      <p>
        <Trans>We email you when they ship. Your account shows their status.</Trans>
      </p>
      <div className="split">
        <ul className="rows">
          {productIds.map((id) => {
            const card = cards.get(id);
            return (
              <li key={id} className="row">
                <span className="row-picture">
                  {card && (
                    <ProductPicture
                      src={card.imageUrl}
                      print={card.imagePrint}
                      method={card.printed?.participle}
                      alt=""
                      width="96"
                      height="96"
                    />
                  )}
                </span>
                <div className="row-words">
                  <span className="row-name">{card?.name ?? t`A product`}</span>
                  {card && <span className="muted">{card.sku}</span>}
                </div>
              </li>
            );
          })}
        </ul>
        <div>
          <h3>
            <Trans>Shipping to</Trans>
          </h3>
          <AddressLines address={address} />
        </div>
      </div>
      <p className="actions">
        <Link className="button button-main" to={paths.home()}>
          <Trans>Browse products</Trans>
        </Link>
        <Link to={paths.account()}>
          <Trans>Your account</Trans>
        </Link>
      </p>
    </div>
  );
}
