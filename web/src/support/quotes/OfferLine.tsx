// One line of the offer editor: unit price, set-up charges, and the total beside the list price.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LinePrice, Product, RequestedQuoteLine } from "../../api/types.ts";
import { type Priced, PriceList, quotedPriceOf } from "../../features/pricing/index.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
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
  const charge =
    list &&
    formatUnitPrice(
      setups.reduce((sum, { amount }) => sum + amount, 0),
      list.currency,
    );
  const price = list && listInWords(list);
  const name = priceOfLine(at);
  return (
    <LineItem {...asked}>
      <div className="quote-line-price offer-line">
        <Field
          id={name}
          label={unitPriceOf(asked.name)}
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={price ? t`Empty: as in the list, ${price}` : t`Empty: as in the list`}
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
            <Trans>Charge set-ups, {charge}</Trans>
          </label>
        )}
        {priced?.price && <PriceList price={priced.price} />}
        {priced?.refusal && <p className="field-error">{priced.refusal.message}</p>}
        {priced?.price && list && <Beside price={priced.price} list={list} />}
      </div>
    </LineItem>
  );
}

const unitPriceOf = (name: string) => t`Unit price of ${name}`;

/** The list price, if it differs. */
function Beside({ price, list }: { price: LinePrice; list: LinePrice }) {
  const less = list.total - price.total;
  if (less === 0) return null;
  const listed = formatMinor(list.total, list.currency);
  const difference = formatMinor(Math.abs(less), list.currency);
  return (
    <p className="muted">
      {less > 0 ? (
        <Trans>
          The list says {listed}: {difference} less than that.
        </Trans>
      ) : (
        <Trans>
          The list says {listed}: {difference} more than that.
        </Trans>
      )}
    </p>
  );
}

/** "$5.00 each for 50 pieces", or a price range if colors differ. */
function listInWords({ items, quantity, currency }: LinePrice): string {
  const rates = items.filter(({ kind }) => kind === "goods").map(({ unitPrice }) => unitPrice);
  const least = formatUnitPrice(Math.min(...rates), currency);
  const most = formatUnitPrice(Math.max(...rates), currency);
  const rate = least === most ? least : t`${least} to ${most}`;
  return plural(quantity, {
    one: `${rate} each for 1 piece`,
    other: `${rate} each for ${formatCount(quantity)} pieces`,
  });
}
