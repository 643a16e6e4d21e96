// The customer's change request, above the editor of the next offer.
import { formatMinor } from "../../format/money.ts";
import type { SupportQuote } from "../contract.ts";
import { When } from "../parts/When.tsx";
import { counterOf } from "./words.ts";

export function Counter({ detail }: { detail: SupportQuote }) {
  const counter = counterOf(detail);
  if (!counter) return null;
  const currency = detail.sheets.at(-1)?.currency;
  return (
    <div className="support-box offer-counter">
      <p>
        <strong>The customer asks for a change</strong>{" "}
        {counter.targetTotal !== undefined &&
          `and would pay ${formatMinor(counter.targetTotal, currency)} in all `}
        <span className="muted">
          <When at={counter.at} />
        </span>
      </p>
      {counter.note && <blockquote className="support-said">{counter.note}</blockquote>}
    </div>
  );
}
