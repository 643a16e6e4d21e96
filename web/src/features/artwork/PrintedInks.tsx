// The inks of a design by name, each with its color and the customer's reference. Files that were not designed here, and
// full-color methods, have none.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PrintedInk } from "../../api/types.ts";
import { differenceInWords } from "../../format/inkDifference.ts";
import { Swatch } from "../../ui/layout/Swatch.tsx";
import "./printedInks.css";

interface PrintedInksProps {
  inks: readonly PrintedInk[] | undefined;
  /** The number of colors that the method counts; 0 for full color. */
  colors: number;
}

export default function PrintedInks({ inks = [], colors }: PrintedInksProps) {
  if (colors === 0 || inks.length === 0) return null;
  return (
    <ul className="printed-inks" aria-label={t`Inks`}>
      {inks.map(({ color, nearest, difference, reference }) => (
        <li key={`${color} ${reference ?? ""}`}>
          <Swatch hex={color} />
          <span>
            <span>{matchInWords(nearest, difference)}</span>{" "}
            <span className="muted printed-ink-color">{color}</span>
            {reference && (
              <span className="printed-ink-reference">
                <Trans>Reference: {reference}</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function matchInWords(nearest: string, difference: number): string {
  const closeness = differenceInWords(difference);
  return difference > 0 ? t`Nearest match: ${nearest}, ${closeness}` : nearest;
}
