// The price filter. A price depends on a quantity, so it asks for one.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { parsePrice } from "../../format/money.ts";
import { formMessage } from "../../forms/messages.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { signed } from "./signed.ts";

interface PriceFacetProps {
  search: URLSearchParams;
  /** ISO 4217; omitted until it is known. */
  currency: string | undefined;
  onApply: (changes: Record<string, string>) => void;
}

export function PriceFacet({ search, currency, onApply }: PriceFacetProps) {
  const [quantity, setQuantity] = useState(search.get("quantity") ?? "");
  const [low, setLow] = useState(search.get("minPrice") ?? "");
  const [high, setHigh] = useState(search.get("maxPrice") ?? "");
  const [error, setError] = useState<string>();
  const sign = signed("", currency);

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultIn(quantity, low, high);
    setError(fault);
    if (!fault) onApply({ quantity: quantity.trim(), minPrice: asDecimal(low), maxPrice: asDecimal(high) });
  }

  return (
    <form className="facet" noValidate onSubmit={submit}>
      <fieldset>
        <legend>
          <Trans>Your own price range</Trans>
        </legend>
        <Field
          label={t`At a quantity of`}
          inputMode="numeric"
          placeholder={t`Minimum`}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <div className="price-range">
          <Field
            label={t`From ${sign}`}
            inputMode="decimal"
            value={low}
            onChange={(event) => setLow(event.target.value)}
          />
          <Field
            label={t`To ${sign}`}
            inputMode="decimal"
            value={high}
            onChange={(event) => setHigh(event.target.value)}
          />
        </div>
      </fieldset>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" look="quiet">
        <Trans>Apply price</Trans>
      </Button>
    </form>
  );
}

/** Accepts a decimal comma; the server knows only the point. */
const asDecimal = (typed: string) => typed.trim().replace(",", ".");

function faultIn(quantity: string, low: string, high: string): string | undefined {
  if (quantity.trim() && !/^[1-9]\d{0,6}$/.test(quantity.trim())) return formMessage("digits");
  const from = low.trim() ? parsePrice(low) : 0;
  const to = high.trim() ? parsePrice(high) : Number.MAX_SAFE_INTEGER;
  if (from === undefined || to === undefined) return formMessage("number");
  if (from > to) return t`The lowest price is above the highest one.`;
  return undefined;
}
