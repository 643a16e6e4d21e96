// The price filter. A price depends on a quantity, so it asks for one.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { wholeOf } from "../../format/digits.ts";
import { decimalOf, numberFault, rateOf, typedNumber } from "../../format/input.ts";
import { formMessage } from "../../forms/messages.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { symbolOf } from "./symbol.ts";

const NAMES = ["quantity", "minPrice", "maxPrice"];

interface PriceFacetProps {
  search: URLSearchParams;
  /** ISO 4217; omitted until it is known. */
  currency: string | undefined;
  onApply: (changes: Record<string, string>) => void;
}

export function PriceFacet({ search, currency, onApply }: PriceFacetProps) {
  const applied = NAMES.map((name) => search.get(name) ?? "");
  const [quantity, setQuantity] = useState(applied[0] ?? "");
  const [low, setLow] = useState(typedNumber(applied[1] ?? ""));
  const [high, setHigh] = useState(typedNumber(applied[2] ?? ""));
  const [error, setError] = useState<string>();
  // Other values were applied, here or with Back. The form stays: its button has the focus.
  const [shown, setShown] = useState(applied.join());
  if (shown !== applied.join()) {
    setShown(applied.join());
    setQuantity(applied[0] ?? "");
    setLow(typedNumber(applied[1] ?? ""));
    setHigh(typedNumber(applied[2] ?? ""));
    setError(undefined);
  }
  const sign = symbolOf(currency);

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultIn(quantity, low, high);
    setError(fault);
    if (fault) return;
    const pieces = wholeOf(quantity);
    onApply({
      quantity: pieces === undefined ? "" : String(pieces),
      minPrice: decimalOf(low) ?? "",
      maxPrice: decimalOf(high) ?? "",
    });
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

const MAX_QUANTITY = 9_999_999;

function faultIn(quantity: string, low: string, high: string): string | undefined {
  const pieces = quantity.trim() ? (wholeOf(quantity) ?? 0) : 1;
  if (pieces < 1 || pieces > MAX_QUANTITY) return formMessage("digits");
  const from = low.trim() ? rateOf(low) : 0;
  const to = high.trim() ? rateOf(high) : Number.MAX_SAFE_INTEGER;
  if (from === undefined) return numberFault(low, formMessage("number"));
  if (to === undefined) return numberFault(high, formMessage("number"));
  if (from > to) return t`The lowest price is above the highest one.`;
  return undefined;
}
