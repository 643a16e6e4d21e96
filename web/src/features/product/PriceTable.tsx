// The price breaks as a real table: quantities across, the column of the current quantity marked.
import { type ChangeEvent, useId, useState } from "react";
import type { PriceBreak } from "../../api/types.ts";
import { formatTotal, formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { breakFor, nextBreak, parseQuantity, sorted } from "./breaks.ts";

interface PriceTableProps {
  breaks: PriceBreak[];
  currency: string;
  minQuantity: number;
}

export function PriceTable({ breaks, currency, minQuantity }: PriceTableProps) {
  const [typed, setTyped] = useState(String(minQuantity));
  const quantity = parseQuantity(typed);
  const current = quantity === undefined ? undefined : breakFor(breaks, quantity);
  const id = useId();
  const set = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value);

  return (
    <section className="prices" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Price per unit</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div className="prices-scroll" role="group" aria-label="Prices by quantity" tabIndex={0}>
        <table className="price-table">
          <caption className="sr-only">Price per unit by quantity</caption>
          <tbody>
            <tr>
              <th scope="row">Quantity</th>
              {sorted(breaks).map((step) => (
                <th key={step.minQuantity} scope="col" {...mark(step === current)}>
                  {formatCount(step.minQuantity)}+
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">Each</th>
              {sorted(breaks).map((step) => (
                <td key={step.minQuantity} {...mark(step === current)}>
                  {formatUnitPrice(step.unitPrice, currency)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className="quantity-row">
        <label htmlFor={`${id}-quantity`}>Your quantity</label>
        <input
          id={`${id}-quantity`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-describedby={`${id}-told`}
          aria-invalid={current ? undefined : true}
          onChange={set}
        />
        <p id={`${id}-told`} className="quantity-told" role="status">
          {current && quantity !== undefined ? (
            <>
              <strong>{formatTotal(current.unitPrice * quantity, currency)}</strong>{" "}
              <span className="muted">
                {formatCount(quantity)} × {formatUnitPrice(current.unitPrice, currency)}, before printing
              </span>
            </>
          ) : (
            <span className="field-error">The minimum is {formatCount(minQuantity)}.</span>
          )}
        </p>
      </div>
      {quantity !== undefined && (
        <NextOffer breaks={breaks} quantity={quantity} currency={currency} onTake={setTyped} />
      )}
    </section>
  );
}

const mark = (isCurrent: boolean) =>
  isCurrent ? { className: "price-current", "aria-current": true as const } : {};

interface NextOfferProps {
  breaks: PriceBreak[];
  quantity: number;
  currency: string;
  onTake: (quantity: string) => void;
}

function NextOffer({ breaks, quantity, currency, onTake }: NextOfferProps) {
  const next = nextBreak(breaks, quantity);
  if (!next) return null;
  return (
    <button type="button" className="next-break" onClick={() => onTake(String(next.minQuantity))}>
      +{formatCount(next.more)} saves {formatUnitPrice(next.savedEach, currency)} each
    </button>
  );
}
