// A line of a quote, proof or order: product, quantities and printing.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { Configuration, PlacedLine } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { pictureOf } from "../../features/cart/index.ts";
import { LineDetails } from "../../features/orders/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { Picture } from "../../ui/Picture.tsx";
import { useProducts } from "./useProducts.ts";
import "../../features/cart/cart.css";
import "../../features/quotes/quoteParts.css";

interface LineItemProps {
  name: string;
  sku: string;
  configuration: Configuration;
  parts: PlacedLine["parts"];
  artworks: PlacedLine["artworks"];
  /** The ordered line that it repeats exactly. */
  repeatOf?: PlacedLine["orderLineId"];
  /** The address of its picture with what is printed; without it, the product as the store shows it. */
  picture?: string;
  /** The address of a file by its index; without it, files are only named. */
  fileOf?: (at: number) => string;
  /** Shown below the printing: the state of its proof. */
  proof?: ReactNode;
  /** The price, beside it. */
  children?: ReactNode;
}

export function LineItem({
  name,
  sku,
  configuration,
  parts,
  artworks,
  repeatOf,
  picture,
  fileOf,
  proof,
  children,
}: LineItemProps) {
  const [product] = useProducts([configuration.productId]);
  const shown = product && (picture ?? pictureOf(product, configuration.parts)?.url);
  const { rushDays } = configuration;
  const extra = (
    <>
      {proof}
      {rushDays !== undefined && (
        <p>
          {plural(rushDays, {
            one: "Rush: 1 working day",
            other: `Rush: ${formatCount(rushDays)} working days`,
          })}
        </p>
      )}
    </>
  );
  return (
    <li className="quote-line">
      <span className="line-picture">
        {shown && <Picture src={shown} alt="" width="72" height="72" loading="lazy" />}
      </span>
      <div className="line-body">
        <h3 className="line-name">
          {product ? (
            // The store is another application.
            <a href={paths.product(product)} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        <p className="muted">{repeatOf === undefined ? sku : t`${sku}, exact repeat`}</p>
        <LineDetails configuration={configuration} parts={parts} artworks={artworks} extra={extra}>
          {(artwork, index) => {
            if (!artwork)
              return (
                <span className="support-lacking">
                  <Trans>No artwork</Trans>
                </span>
              );
            if (!fileOf) return <span>{artwork.name}</span>;
            return (
              <a className="support-file" href={fileOf(index)} download>
                <Download aria-hidden="true" /> <span>{artwork.name}</span>
              </a>
            );
          }}
        </LineDetails>
      </div>
      {children}
    </li>
  );
}
