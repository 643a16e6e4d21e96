// One line of the offer editor: unit price, set-up charges, and the total beside the list price.
import type { LinePrice, Product, RequestedQuoteLine } from "../../api/types.ts";
import { type Priced, PriceList, quotedPriceOf } from "../../features/pricing/index.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { LineItem } from "../parts/LineItem.tsx";
import { priceOfLine, setupsOfLine } from "./offer.ts";
import type { OfferForm } from "./useOffer.ts";

interface OfferLineProps {
  at: number;
  asked: RequestedQuoteLine;
  product: Product | undefined;
  priced: Priced | undefined;
  form: OfferForm;
}

export function OfferLine({ at, asked, product, priced, form }: OfferLineProps) {
  const list = product && quotedPriceOf(product, asked.configuration, { setups: true }).price;
  const setups = list?.items.filter(({ kind }) => kind === "setup") ?? [];
  const name = priceOfLine(at);
  return (
    <LineItem {...asked}>
      <div className="quote-line-price offer-line">
        <Field
          id={name}
          label={`Unit price of ${asked.name}`}
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={list ? `Empty: as in the list, ${listInWords(list)}` : "Empty: as in the list"}
          value={form.values[name] ?? ""}
          error={form.errors[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
          onBlur={() => form.leave(name)}
        />
        {list && setups.length > 0 && (
          <label className="select-all">
            <input
              type="checkbox"
              checked={form.values[setupsOfLine(at)] === "on"}
              onChange={({ target }) => form.change({ [setupsOfLine(at)]: target.checked ? "on" : "" })}
            />
            Charge set-ups,{" "}
            {formatUnitPrice(
              setups.reduce((sum, { amount }) => sum + amount, 0),
              list.currency,
            )}
          </label>
        )}
        {priced?.price && <PriceList price={priced.price} />}
        {priced?.refusal && <p className="field-error">{priced.refusal.message}</p>}
        {priced?.price && list && <Beside price={priced.price} list={list} />}
      </div>
    </LineItem>
  );
}

/** The list price, if it differs. */
function Beside({ price, list }: { price: LinePrice; list: LinePrice }) {
  const less = list.total - price.total;
  if (less === 0) return null;
  return (
    <p className="muted">
      The list says {formatMinor(list.total, list.currency)}: {formatMinor(Math.abs(less), list.currency)}{" "}
      {less > 0 ? "less" : "more"} than that.
    </p>
  );
}

/** "$5.00 each for 50 pieces", or a price range if colors differ. */
function listInWords({ items, quantity, currency }: LinePrice): string {
  const rates = items.filter(({ kind }) => kind === "goods").map(({ unitPrice }) => unitPrice);
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map((rate) =>
    formatUnitPrice(rate, currency),
  );
  return `${least === most ? least : `${least} to ${most}`} each for ${plural(quantity, "piece")}`;
}
