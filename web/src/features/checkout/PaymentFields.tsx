// How an order is paid, in words before it is placed, and its purchase order number.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PaymentMethod } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { cardCharge } from "../../format/card.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { PaymentMark } from "./PaymentMarks.tsx";
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
  const { takesCards, isOnAccount, missing, creditLeft, isFree, isByCard, isRequest } = options;
  const left = formatMinor(creditLeft ?? 0, currency);
  const excess = formatMinor(missing, currency);
  return (
    <>
      {takesCards && isOnAccount && !isFree && (
        <fieldset className="choices boxed-choices">
          <legend>
            <Trans>How do you want to pay?</Trans>
          </legend>
          <label className="boxed-choice">
            <input
              type="radio"
              name="payment"
              disabled={missing > 0}
              checked={!isByCard}
              onChange={() => onMethod("account")}
            />
            <span className="boxed-words">
              <span>
                <Trans>On account, by invoice</Trans>
              </span>
              {creditLeft !== undefined && (
                <span className="muted">
                  <Trans>{left} of your credit is left</Trans>
                </span>
              )}
            </span>
            <PaymentMark method="account" />
          </label>
          <label className="boxed-choice">
            <input type="radio" name="payment" checked={isByCard} onChange={() => onMethod("card")} />
            <span className="boxed-words">
              <span>
                <Trans>By card</Trans>
              </span>
              <span className="muted">
                <Trans>You pay on the next page</Trans>
              </span>
            </span>
            <PaymentMark method="card" />
          </label>
        </fieldset>
      )}
      {missing > 0 && (
        <p className="alert" role="status">
          <span>
            {isRequest ? (
              <Trans>
                This order is {excess} more than the {left} that is left of your credit, so you send it as a
                request. Paying an open invoice frees credit.{" "}
                <Link to={paths.content("Help")}>Ask us for a higher limit</Link>
              </Trans>
            ) : (
              <Trans>
                This order is {excess} more than the {left} that is left of your credit, so it is paid by
                card. Paying an open invoice frees credit.{" "}
                <Link to={paths.content("Help")}>Ask us for a higher limit</Link>
              </Trans>
            )}
          </span>
        </p>
      )}
      <p className="muted">{termsInWords(options, currency, unpaid)}</p>
      {!isOnAccount && !isGuest && !isFree && (
        <p className="muted">
          <Trans>
            Would you rather pay by invoice? <Link to={paths.content("Help")}>Ask us for credit</Link>.
          </Trans>
        </p>
      )}
      {!isGuest && (
        <Field
          id={id}
          name="purchaseOrder"
          label={t`Purchase order number`}
          hint={t`It is printed on the order and on the invoice.`}
          autoComplete="off"
          optional
          value={purchaseOrder}
          error={fault}
          onChange={({ target }) => props.onPurchaseOrder(target.value)}
          onBlur={props.onLeave}
        />
      )}
    </>
  );
}

function termsInWords(options: PaymentOptions, currency = "", unpaid: string): string {
  const { isFree, isByCard, isRequest, paymentDays, total = 0 } = options;
  if (isFree) return t`There is nothing to pay: the total is 0.`;
  if (isRequest)
    return t`This shop takes no cards. You send a request, which is not an order yet: we check it, and write to you when we accept it and how it is paid.`;
  if (isByCard) {
    const charge = cardCharge(total, currency);
    const [sum, due] = [formatMinor(charge, currency), formatMinor(total, currency)];
    const rounded =
      charge === total
        ? ""
        : ` ${t`${sum} is charged instead of ${due}, because of the currency’s rules for cards.`}`;
    return `${t`You pay on the next page, before we start.`}${rounded} ${unpaid}`;
  }
  if (!paymentDays) return t`You pay on account: the invoice comes when the order ships.`;
  return plural(paymentDays, {
    one: "You pay on account: the invoice comes when the order ships, and is due 1 day later.",
    other: `You pay on account: the invoice comes when the order ships, and is due ${formatCount(paymentDays)} days later.`,
  });
}
