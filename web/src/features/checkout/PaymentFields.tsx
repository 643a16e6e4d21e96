// How an order is paid, in words before it is placed, and its purchase order number.
import type { PaymentMethod } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { PaymentOptions } from "./payment.ts";
import "./choices.css";

interface PaymentFieldsProps {
  /** Of the purchase order number's field. */
  id: string;
  options: PaymentOptions;
  currency: string | undefined;
  isGuest?: boolean;
  /** What happens to an order by card that is not paid. */
  unpaid: string;
  onMethod: (method: PaymentMethod) => void;
  purchaseOrder: string;
  fault: string | undefined;
  onPurchaseOrder: (typed: string) => void;
  onLeave: () => void;
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { id, options, currency, isGuest, unpaid, onMethod, purchaseOrder, fault } = props;
  const { takesCards, isOnAccount, missing, creditLeft, paymentDays, isByCard } = options;
  return (
    <>
      {takesCards && isOnAccount && (
        <fieldset className="choices boxed-choices">
          <legend>How do you want to pay?</legend>
          <label className="boxed-choice">
            <input
              type="radio"
              name="payment"
              disabled={missing > 0}
              checked={!isByCard}
              onChange={() => onMethod("account")}
            />
            <span className="boxed-words">
              <span>On account, by invoice</span>
              {creditLeft !== undefined && (
                <span className="muted">{formatMinor(creditLeft, currency)} of your credit is left</span>
              )}
            </span>
          </label>
          <label className="boxed-choice">
            <input type="radio" name="payment" checked={isByCard} onChange={() => onMethod("card")} />
            <span className="boxed-words">
              <span>By card</span>
              <span className="muted">You pay on the next page</span>
            </span>
          </label>
        </fieldset>
      )}
      {missing > 0 && (
        <p className="alert" role="status">
          <span>
            This order is {formatMinor(missing, currency)} more than the{" "}
            {formatMinor(creditLeft ?? 0, currency)} that is left of your credit, so it is paid by card.
            Paying an open invoice frees credit.{" "}
            <Link to={paths.content("Help")}>Ask us for a higher limit</Link>
          </span>
        </p>
      )}
      <p className="muted">
        {isByCard
          ? `You pay on the next page, before we start. ${unpaid}`
          : `You pay on account: the invoice comes when the order ships${
              paymentDays ? `, and is due ${plural(paymentDays, "day")} later` : ""
            }.`}
      </p>
      {!isOnAccount && !isGuest && (
        <p className="muted">
          Would you rather pay by invoice? <Link to={paths.content("Help")}>Ask us for credit</Link>.
        </p>
      )}
      {!isGuest && (
        <Field
          id={id}
          name="purchaseOrder"
          label="Purchase order number"
          hint="It is printed on the order and on the invoice."
          autoComplete="off"
          required={!isByCard}
          optional={isByCard}
          value={purchaseOrder}
          error={fault}
          onChange={({ target }) => props.onPurchaseOrder(target.value)}
          onBlur={props.onLeave}
        />
      )}
    </>
  );
}
