// Refunds a payment by card, in whole or in part.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import type { OrderEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { minorOf, numberFault } from "../../format/input.ts";
import { formatMinor } from "../../format/money.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { refund } from "./calls.ts";
import type { Refundable } from "./next.ts";

interface RefundFormProps {
  order: OrderEntry;
  payment: Refundable;
  steps: Steps;
}

export function RefundForm({ order, payment: { session, left, currency, isLate }, steps }: RefundFormProps) {
  const form = useId();
  const retryKey = useRetryKey();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<number>();
  const money = (amount: number) => formatMinor(amount, currency);
  const rest = money(left);
  const wanted = money(asked ?? 0);
  const { code } = order;

  function send(event: FormEvent) {
    event.preventDefault();
    const amount = typed.trim() === "" ? left : minorOf(typed, currency);
    if (amount === undefined || amount <= 0 || amount > left) {
      setFault(numberFault(typed, t`Please enter an amount of more than 0 and at most ${rest}.`));
      document.getElementById(`${form}-amount`)?.focus();
      return;
    }
    setFault(undefined);
    setAsked(amount);
  }

  async function carryOut(amount: number) {
    const sum = money(amount);
    const isDone = await steps.run({
      name: "refund",
      work: () => refund(order.code, session, amount, retryKey([session, amount, order.changedAt])),
      done: t`A refund of ${sum} was requested.`,
    });
    if (isDone) setTyped("");
  }

  return (
    <form className="support-box support-form" noValidate onSubmit={send} aria-labelledby={`${form}-title`}>
      <h2 id={`${form}-title`}>{isLate ? t`Refund of a payment that came too late` : t`Refund`}</h2>
      <p className="muted">
        {isLate
          ? t`This payment came when the order no longer waited for it, and its automatic refund failed. ${rest} can be refunded.`
          : t`${rest} of the card payment can be refunded.`}
      </p>
      <Field
        id={`${form}-amount`}
        label={t`Amount`}
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={t`Leave it empty to refund all ${rest}.`}
        value={typed}
        {...(fault && { error: fault })}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
      <div className="support-buttons">
        <Button type="submit" busy={steps.busy === "refund"}>
          {t({ message: "Refund", context: "verb" })}
        </Button>
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          title={t`Refund ${wanted}?`}
          confirm={t({ message: "Refund", context: "verb" })}
          dismiss={t`Do not refund`}
          explain={reasonOf}
          onConfirm={() => carryOut(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Trans>
              {wanted} of order {code} goes back to the customer’s card. The customer is notified. This cannot
              be undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
