// What was ordered or requested in a line: quantities by color, the print at each location with its inks, and the notes.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import type { Configuration, PlacedLine } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { PrintedInks } from "../artwork/index.ts";
import { printingInWords } from "../cart/index.ts";
import { piecesOf } from "../pricing/index.ts";
import { partsInWords } from "./placed.ts";

type Artwork = PlacedLine["artworks"][number];

interface LineDetailsProps {
  configuration: Configuration;
  parts: PlacedLine["parts"];
  artworks: readonly Artwork[];
  /** Shows the artwork of a location, with its index in `artworks`. Without artwork, what is missing. */
  children: (artwork: Artwork | undefined, index: number, location: string) => ReactNode;
  /** Shown between the printing and the notes. */
  extra?: ReactNode;
}

export function LineDetails({ configuration, parts, artworks, children, extra }: LineDetailsProps) {
  const { decorations, notes } = configuration;
  return (
    <>
      <ul className="line-parts">
        {partsInWords(parts).map(({ color, pieces }) => (
          <li key={color}>
            {color
              ? `${color}: ${pieces}`
              : plural(piecesOf(configuration.parts), {
                  one: "1 piece",
                  other: `${formatCount(piecesOf(configuration.parts))} pieces`,
                })}
          </li>
        ))}
      </ul>
      {decorations.length === 0 && (
        <p className="muted">
          <Trans>Blank, without printing</Trans>
        </p>
      )}
      {decorations.length > 0 && (
        <ul className="line-printing">
          {decorations.map((decoration) => {
            const index = artworks.findIndex(({ location }) => location === decoration.location);
            const artwork = artworks[index];
            return (
              <li key={decoration.location}>
                <span>
                  <span className="muted">{`${decoration.location}:`}</span>{" "}
                  <span>{printingInWords(decoration)}</span>
                </span>
                {artwork?.inks && (
                  <Suspense>
                    <PrintedInks inks={artwork.inks} colors={decoration.colors} />
                  </Suspense>
                )}
                {children(artwork, index, decoration.location)}
              </li>
            );
          })}
        </ul>
      )}
      {extra}
      {notes && (
        <p className="line-words">
          <span className="muted">
            <Trans>Notes:</Trans>
          </span>{" "}
          <span>{notes}</span>
        </p>
      )}
    </>
  );
}
