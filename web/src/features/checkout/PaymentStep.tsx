// The payment step: on account or by card, purchase order number and billing address.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { AddressEntry, PaymentMethod } from "../../api/types.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { AddressPicker } from "./AddressPicker.tsx";
import { PaymentFields } from "./PaymentFields.tsx";
import type { PaymentOptions } from "./payment.ts";
import { checkPurchaseOrder } from "./purchaseOrder.ts";

const FIELD = "purchase-order";

interface PaymentStepProps {
  purchaseOrder: string;
  options: PaymentOptions;
  currency: string | undefined;
  isGuest: boolean;
  onMethod: (method: PaymentMethod) => void;
  /** Undefined means the shipping address. */
  billingId: number | undefined;
  book: AddressEntry[];
  shippingId: number;
  onPurchaseOrder: (typed: string) => void;
  onBilling: (addressId: number | undefined) => void;
  onDone: () => void;
}

export function PaymentStep(props: PaymentStepProps) {
  const {
    purchaseOrder,
    options,
    currency,
    isGuest,
    onMethod,
    billingId,
    book,
    shippingId,
    onPurchaseOrder,
    onBilling,
    onDone,
  } = props;
  const form = useFields({ purchaseOrder }, (values) => {
    const fault = checkPurchaseOrder(values.purchaseOrder);
    return fault ? { purchaseOrder: fault } : {};
  });
  const [attempt, setAttempt] = useState(0);
  const [isSame, setSame] = useState(billingId === undefined);
  const usual = book.find(({ defaultBilling }) => defaultBilling) ?? book[0];
  const fault = form.errors.purchaseOrder;

  function send(event: FormEvent) {
    event.preventDefault();
    if (form.checkAll()) onDone();
    else setAttempt(attempt + 1);
  }

  function choose(same: boolean) {
    setSame(same);
    onBilling(same ? undefined : (usual?.addressId ?? shippingId));
  }

  return (
    <div className="step-parts">
      <form id="payment-form" className="form step-narrow" noValidate onSubmit={send}>
        <ErrorSummary
          attempt={attempt}
          errors={fault ? [{ id: FIELD, label: t`Purchase order number`, message: fault }] : []}
        />
        <PaymentFields
          id={FIELD}
          options={options}
          currency={currency}
          isGuest={isGuest}
          unpaid={t`The order is canceled if it is not paid within an hour.`}
          onMethod={onMethod}
          purchaseOrder={form.values.purchaseOrder}
          fault={fault}
          onPurchaseOrder={(typed) => {
            form.change({ purchaseOrder: typed });
            onPurchaseOrder(typed);
          }}
          onLeave={() => form.leave("purchaseOrder")}
        />
      </form>
      <fieldset className="step-billing">
        <legend>
          <Trans>Billing address</Trans>
        </legend>
        <label className="select-all">
          <input type="checkbox" checked={isSame} onChange={({ target }) => choose(target.checked)} />
          <Trans>Same as the shipping address</Trans>
        </label>
        {!isSame && <AddressPicker use="billing" book={book} chosen={billingId} onChoose={onBilling} />}
      </fieldset>
      <p className="actions">
        <Button type="submit" form="payment-form">
          <Trans>Review the order</Trans>
        </Button>
      </p>
    </div>
  );
}
