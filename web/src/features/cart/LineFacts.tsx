// The facts of a line: colors, sizes, printing with artwork, and notes.

import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import type { Configuration, Product } from "../../api/types.ts";
import { Swatch } from "../../ui/layout/Swatch.tsx";
import { LineArtwork } from "../artwork/index.ts";
import { partsInWords, printingInWords } from "./words.ts";

interface LineFactsProps {
  configuration: Configuration;
  product: Product | undefined;
  /** The quantity has its own field. */
  withoutCount: boolean;
}

export function LineFacts({ configuration, product, withoutCount }: LineFactsProps) {
  const { parts, decorations, notes } = configuration;
  const colors = partsInWords(product, parts).filter(({ color }) => color || !withoutCount);
  return (
    <>
      {colors.length > 0 && (
        <ul className="line-parts">
          {colors.map(({ color, pieces }) => (
            <li key={color}>
              {color && <Swatch hex={product?.colors.find(({ name }) => name === color)?.hex} name={color} />}
              <span>{withoutCount ? color : [color, pieces].filter(Boolean).join(": ")}</span>
            </li>
          ))}
        </ul>
      )}
      {decorations.length === 0 && (
        <p className="muted">
          <Trans>Blank, without printing</Trans>
        </p>
      )}
      {decorations.length > 0 && (
        <ul className="line-printing">
          {decorations.map((decoration) => (
            <li key={decoration.location}>
              <span>
                <span className="muted">{`${decoration.location}:`}</span>{" "}
                <span>{printingInWords(decoration)}</span>
              </span>
              {decoration.artworkId === undefined ? (
                <span className="line-waits">
                  <Trans>Artwork still to come</Trans>
                </span>
              ) : (
                <Suspense>
                  <LineArtwork artworkId={decoration.artworkId} colors={decoration.colors} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
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
