// The payment step: on account or by card, purchase order number and billing address.
import { type FormEvent, useState } from "react";
import type { AddressEntry, PaymentMethod } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { useFields } from "../../forms/useFields.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { AddressPicker } from "./AddressPicker.tsx";
import { checkOptionalPurchaseOrder, checkPurchaseOrder } from "./purchaseOrder.ts";

const FIELD = "purchase-order";

interface PaymentStepProps {
  purchaseOrder: string;
  takesCards: boolean;
  /** The caller can order on account. */
  isOnAccount: boolean;
  isGuest: boolean;
  /** The credit that is left; undefined without a limit. */
  creditLeft: string | undefined;
  isByCard: boolean;
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
    takesCards,
    isOnAccount,
    isGuest,
    creditLeft,
    isByCard,
    onMethod,
    billingId,
    book,
    shippingId,
    onPurchaseOrder,
    onBilling,
    onDone,
  } = props;
  const form = useFields({ purchaseOrder }, (values) => {
    const check = isByCard ? checkOptionalPurchaseOrder : checkPurchaseOrder;
    const fault = check(values.purchaseOrder);
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
          errors={fault ? [{ id: FIELD, label: "Purchase order number", message: fault }] : []}
        />
        {takesCards && isOnAccount && (
          <fieldset className="choices">
            <legend>How do you want to pay?</legend>
            <label className="select-all">
              <input type="radio" name="payment" checked={!isByCard} onChange={() => onMethod("account")} />
              On account, by invoice
              {creditLeft !== undefined && (
                <span className="muted">({creditLeft} of your credit is left)</span>
              )}
            </label>
            <label className="select-all">
              <input type="radio" name="payment" checked={isByCard} onChange={() => onMethod("card")} />
              By card
            </label>
          </fieldset>
        )}
        <p className="muted">
          {isByCard
            ? "You pay on the next page, before we start. The order is canceled if it is not paid within an hour."
            : "You pay on account: the invoice comes when the order ships."}
        </p>
        {!isOnAccount && !isGuest && (
          <p className="muted">
            Would you rather pay by invoice? <Link to={paths.content("Help")}>Ask us for credit</Link>.
          </p>
        )}
        {!isGuest && (
          <Field
            id={FIELD}
            name="purchaseOrder"
            label="Purchase order number"
            hint="It is printed on the order and on the invoice."
            autoComplete="off"
            required={!isByCard}
            optional={isByCard}
            value={form.values.purchaseOrder}
            error={fault}
            onChange={({ target }) => {
              form.change({ purchaseOrder: target.value });
              onPurchaseOrder(target.value);
            }}
            onBlur={() => form.leave("purchaseOrder")}
          />
        )}
      </form>
      <fieldset className="step-billing">
        <legend>Billing address</legend>
        <label className="select-all">
          <input type="checkbox" checked={isSame} onChange={({ target }) => choose(target.checked)} />
          Same as the shipping address
        </label>
        {!isSame && <AddressPicker use="billing" book={book} chosen={billingId} onChoose={onBilling} />}
      </fieldset>
      <p className="actions">
        <Button type="submit" form="payment-form">
          Review the order
        </Button>
      </p>
    </div>
  );
}
