// The customer's change request, above the editor of the next offer.
import { Trans } from "@lingui/react/macro";
import { formatMinor } from "../../format/money.ts";
import type { SupportQuote } from "../contract.ts";
import { When } from "../parts/When.tsx";
import { counterOf } from "./words.ts";

export function Counter({ detail }: { detail: SupportQuote }) {
  const counter = counterOf(detail);
  if (!counter) return null;
  const currency = detail.sheets.at(-1)?.currency;
  const { targetTotal } = counter;
  const total = targetTotal === undefined ? undefined : formatMinor(targetTotal, currency);
  return (
    <div className="support-box offer-counter">
      <p>
        {total === undefined ? (
          <strong>
            <Trans>The customer asks for a change</Trans>
          </strong>
        ) : (
          <Trans>
            <strong>The customer asks for a change</strong> and would pay {total} in all
          </Trans>
        )}{" "}
        <span className="muted">
          <When at={counter.at} />
        </span>
      </p>
      {counter.note && <blockquote className="support-said">{counter.note}</blockquote>}
    </div>
  );
}
