// The offers of a quote, if there are several: older ones can be opened.
import { Trans } from "@lingui/react/macro";
import type { QuoteSheet } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";

interface RevisionsProps {
  sheets: QuoteSheet[];
  shown: QuoteSheet;
  onOpen: (revision: number) => void;
}

export function Revisions({ sheets, shown, onOpen }: RevisionsProps) {
  if (sheets.length < 2) return null;
  return (
    <fieldset className="quote-revisions no-print">
      <legend>
        <Trans>All offers</Trans>
      </legend>
      {sheets.map(({ revision, total, currency }) => (
        <label key={revision}>
          <input
            type="radio"
            name="revision"
            checked={revision === shown.revision}
            onChange={() => onOpen(revision)}
          />
          <Trans>Offer {revision}</Trans> <span className="muted">{formatMinor(total, currency)}</span>
        </label>
      ))}
    </fieldset>
  );
}
