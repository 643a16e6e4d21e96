// A line of a quote, proof or order: product, quantities and printing.
import { Download } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { Configuration, PlacedLine } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { PrintedInks } from "../../features/artwork/index.ts";
import { pictureOf, printingInWords } from "../../features/cart/index.ts";
import { partsInWords } from "../../features/orders/index.ts";
import { piecesOf } from "../../features/pricing/index.ts";
import { plural } from "../../format/numbers.ts";
import { useProducts } from "./useProducts.ts";
import "../../features/cart/cart.css";
import "../../features/quotes/quoteParts.css";

interface LineItemProps {
  name: string;
  sku: string;
  configuration: Configuration;
  parts: PlacedLine["parts"];
  artworks: PlacedLine["artworks"];
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
  fileOf,
  proof,
  children,
}: LineItemProps) {
  const [product] = useProducts([configuration.productId]);
  const picture = pictureOf(product, configuration.parts);
  const { decorations, notes, rushDays } = configuration;
  return (
    <li className="quote-line">
      <span className="line-picture">
        {picture && <img src={picture.url} alt="" width="72" height="72" loading="lazy" />}
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
        <p className="muted">{sku}</p>
        <ul className="line-parts">
          {partsInWords(parts).map(({ color, pieces }) => (
            <li key={color}>
              {color ? `${color}: ${pieces}` : plural(piecesOf(configuration.parts), "piece")}
            </li>
          ))}
        </ul>
        {decorations.length === 0 && <p className="muted">Blank, without printing</p>}
        {decorations.length > 0 && (
          <ul className="line-printing">
            {decorations.map((decoration) => {
              const at = artworks.findIndex(({ location }) => location === decoration.location);
              const artwork = artworks[at];
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
                  {!artwork && <span className="support-lacking">No artwork</span>}
                  {artwork &&
                    (fileOf ? (
                      <a className="support-file" href={fileOf(at)} download>
                        <Download aria-hidden="true" /> {artwork.name}
                      </a>
                    ) : (
                      <span>{artwork.name}</span>
                    ))}
                </li>
              );
            })}
          </ul>
        )}
        {proof}
        {rushDays !== undefined && <p>Rush: {plural(rushDays, "working day")}</p>}
        {notes && (
          <p className="line-words">
            <span className="muted">Notes:</span> {notes}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
