// The promo code of the cart: its field, and what it takes off or why it does not. Cart and checkout show the same code.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import type { Discount, PromoCodeEntry } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { enterCode, problemInWords, promoCodeAtom, removeCode } from "./promoCode.ts";
import "./promocode.css";

interface PromoFieldProps {
  discounts: readonly Discount[] | undefined;
  currency: string | undefined;
  /** Why the checkout's choices leave the code without effect. */
  fault?: string | undefined;
  /** The amounts are being computed. */
  isBusy?: boolean;
}

export function PromoField(props: PromoFieldProps) {
  const entry = useAtomValue(promoCodeAtom);
  return entry ? <Entered key={entry.code} entry={entry} {...props} /> : <CodeForm />;
}

function CodeForm() {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const code = typed.replaceAll(/\s/g, "").toUpperCase();
    if (!code) return setError(t`Please enter a promo code.`);
    setSending(true);
    setError(undefined);
    try {
      await enterCode(code);
    } catch (failure) {
      const reason = failure instanceof CallError ? failure.field("promoCode") : undefined;
      setError(`${code}: ${reason ?? explain(failure)}`);
    } finally {
      setSending(false);
    }
  }

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
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="quiet" busy={isSending}>
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}

function Entered({ entry, discounts, currency, fault, isBusy }: PromoFieldProps & { entry: PromoCodeEntry }) {
  const [failure, setFailure] = useState<string>();
  const { code, name } = entry;
  const discount = discounts?.find((each) => each.code === code);
  const amount = formatMinor(discount?.amount ?? 0, currency);
  const problem = fault ?? (discount || isBusy ? undefined : problemInWords(entry, currency));
  const remove = () => removeCode().catch((error: unknown) => setFailure(explain(error)));

  return (
    <div className={problem ? "promo-entered promo-idle" : "promo-entered"}>
      <p role="status">
        {problem ? (
          <>
            <strong>{code}</strong>
            <span>{`: ${problem}`}</span>
          </>
        ) : (
          <>
            <Check aria-hidden="true" />
            <span>
              {discount ? (
                <Trans>
                  <strong>{code}</strong> takes {amount} off.
                </Trans>
              ) : isBusy ? (
                <strong>{code}</strong>
              ) : (
                <Trans>
                  <strong>{code}</strong>: {name}, taken off at checkout.
                </Trans>
              )}
            </span>
          </>
        )}
      </p>
      <button type="button" className="link-button" onClick={remove}>
        <Trans>
          Remove <span className="visually-hidden">the promo code</span>
        </Trans>
      </button>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
