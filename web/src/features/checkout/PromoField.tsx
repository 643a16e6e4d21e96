// The promo code: applied, or why not. The server computes its effect.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { formatMinor } from "../../format/money.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";

export interface PromoProps {
  /** The submitted code. */
  code: string | undefined;
  /** Why it has no effect. */
  fault: string | undefined;
  discount: number;
  currency: string | undefined;
  /** The server is being asked. */
  isBusy: boolean;
  onApply: (code: string | undefined) => void;
}

export function PromoField({ code, fault, discount, currency, isBusy, onApply }: PromoProps) {
  const [typed, setTyped] = useState(code ?? "");
  const [isMissing, setMissing] = useState(false);
  const amount = formatMinor(discount, currency);
  const isTaken = code !== undefined && fault === undefined && !isBusy;

  function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.replaceAll(/\s/g, "").toUpperCase();
    setMissing(wanted === "");
    if (wanted) onApply(wanted);
  }

  function remove() {
    setTyped("");
    onApply(undefined);
  }

  if (isTaken)
    return (
      <p className="promo-taken" role="status">
        <Check aria-hidden="true" />
        <span>
          <Trans>
            <strong>{code}</strong> takes {amount} off.
          </Trans>
        </span>
        <button type="button" className="link-button" onClick={remove}>
          <Trans>
            Remove <span className="visually-hidden">the promo code</span>
          </Trans>
        </button>
      </p>
    );
  const error = isMissing ? t`Please enter a promo code.` : fault;
  return (
    <form className="promo" noValidate onSubmit={apply}>
      <Field
        label={t`Promo code`}
        optional
        name="promoCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error && (code === undefined || isMissing ? error : `${code}: ${error}`)}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
          if (code !== undefined) onApply(undefined);
        }}
      />
      <Button type="submit" look="quiet" busy={isBusy && code !== undefined}>
        <Trans>Apply</Trans>
      </Button>
      {fault && code !== undefined && (
        <button type="button" className="link-button" onClick={remove}>
          <Trans>
            Remove <span className="visually-hidden">the promo code</span>
          </Trans>
        </button>
      )}
    </form>
  );
}
