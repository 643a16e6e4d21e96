// Orders an accepted offer: addresses and payment.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { type FormEvent, Suspense, useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import type { PaymentMethod, PaymentTerms, QuoteSheet } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paymentPath } from "../../base/paymentPaths.ts";
import { shopAtom } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";
import { useFields } from "../../forms/useFields.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { addressBookAtom } from "../addresses/index.ts";
import {
  AddressPicker,
  checkPurchaseOrder,
  PaymentFields,
  paymentOptions,
  TermsNotice,
} from "../checkout/index.ts";
import { OrderSums } from "../orders/index.ts";
import { ConfirmNotice } from "../session/index.ts";
import { useAnswerDraft } from "./answerDraft.ts";
import { orderQuote, useQuoteTotals } from "./quotes.ts";
import { offerTerms } from "./words.ts";

const FIELD = "quote-purchase-order";
const ADDRESS = "quote-ship-to";

interface OrderPanelProps {
  code: string;
  sheet: QuoteSheet;
  terms: PaymentTerms | undefined;
  /** The order was rejected: the quote or the terms may have changed. */
  onRejected: () => void;
}

export default function OrderPanel({ code, sheet, terms, onRejected }: OrderPanelProps) {
  const navigate = useNavigate();
  const book = useAtomValue(addressBookAtom);
  const shop = useAtomValue(shopAtom);
  const retryKey = useRetryKey();
  const [kept, keep] = useAnswerDraft(code, "order", { purchaseOrder: "" });
  const [method, setMethod] = useState<PaymentMethod>();
  const [shipTo, setShipTo] = useState<number>();
  const chosen = (id: number | undefined, usual: "defaultShipping" | "defaultBilling") =>
    book.find(({ addressId }) => addressId === id) ?? book.find((address) => address[usual]) ?? book[0];
  const address = chosen(shipTo, "defaultShipping");
  const priced = useQuoteTotals(code, sheet.revision, address?.addressId);
  const totals = address && priced.data?.totals;
  const options = paymentOptions(terms, totals?.total ?? sheet.total, method);
  const form = useFields(kept, ({ purchaseOrder }) => {
    const fault = checkPurchaseOrder(purchaseOrder);
    return fault ? { purchaseOrder: fault } : {};
  });
  const [billTo, setBillTo] = useState<number>();
  const [isSame, setSame] = useState(true);
  const [isHomeless, setHomeless] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const billing = isSame ? undefined : chosen(billTo, "defaultBilling");

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setHomeless(!address);
    const isFilled = form.checkAll();
    if (!isFilled || !address) return setAttempt(attempt + 1);
    if (!totals || !priced.isCurrent) return;
    const to = {
      addressId: address.addressId,
      ...(billing && { billingAddressId: billing.addressId }),
      purchaseOrder: form.values.purchaseOrder.trim(),
      payment: options.method,
    };
    setBusy(true);
    try {
      const order = await orderQuote(
        { code, sheet, total: totals.total },
        to,
        retryKey([sheet.revision, totals.total, to]),
      );
      navigate(options.isByCard ? paymentPath(order.code, "start") : orderPaths.receipt(order.code));
    } catch (error) {
      const fault = error instanceof CallError ? error.field("purchaseOrder") : undefined;
      if (fault) form.refuse({ purchaseOrder: fault });
      else setFailure(explain(error));
      setAttempt(attempt + 1);
      setBusy(false);
      onRejected();
      priced.retry();
    }
  }

  const total = formatMinor(sheet.total, sheet.currency);
  const included = offerTerms(shop);
  const fault = form.errors.purchaseOrder;
  const wrong = [
    ...(isHomeless && !address
      ? [
          {
            id: ADDRESS,
            label: t`Shipping address`,
            message: t`Please fill it in and choose “Ship to this address”.`,
          },
        ]
      : []),
    ...(fault ? [{ id: FIELD, label: t`Purchase order number`, message: fault }] : []),
  ];
  return (
    <section className="quote-order no-print" aria-labelledby="quote-order-title">
      <h2 id="quote-order-title">
        <Trans>Order it</Trans>
      </h2>
      <ConfirmNotice />
      <ErrorSummary errors={wrong} attempt={attempt} />
      <section id={ADDRESS} tabIndex={-1} aria-labelledby="quote-ship-title">
        <h3 id="quote-ship-title">
          <Trans>Shipping address</Trans>
        </h3>
        <Suspense fallback={<SkeletonRows count={3} />}>
          <AddressPicker use="shipping" book={book} chosen={shipTo} onChoose={setShipTo} />
        </Suspense>
      </section>
      <section aria-labelledby="quote-bill-title">
        <h3 id="quote-bill-title">
          <Trans>Billing address</Trans>
        </h3>
        <label className="select-all">
          <input type="checkbox" checked={isSame} onChange={({ target }) => setSame(target.checked)} />
          <Trans>Same as the shipping address</Trans>
        </label>
        {!isSame && (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <AddressPicker use="billing" book={book} chosen={billTo} onChoose={setBillTo} />
          </Suspense>
        )}
      </section>
      <form className="form" noValidate onSubmit={send}>
        <Suspense fallback={<SkeletonRows count={3} />}>
          <PaymentFields
            id={FIELD}
            options={options}
            currency={sheet.currency}
            unpaid={t`If it is not paid within an hour, the order is canceled, and you can order the offer again.`}
            onMethod={setMethod}
            purchaseOrder={form.values.purchaseOrder}
            fault={fault}
            onPurchaseOrder={(typed) => {
              form.change({ purchaseOrder: typed });
              keep({ purchaseOrder: typed });
            }}
            onLeave={() => form.leave("purchaseOrder")}
          />
        </Suspense>
        <FailureAlert>{failure}</FailureAlert>
        {priced.error !== undefined && address && <FailureAlert>{explain(priced.error)}</FailureAlert>}
        {totals && (totals.taxes || shop.taxIncluded) ? (
          <OrderSums totals={totals} shipping={t`as quoted`} />
        ) : (
          <p className="quote-order-total">
            <Trans>
              Total <strong>{total}</strong> <span className="muted">{included}</span>
            </Trans>
          </p>
        )}
        <TermsNotice />
        <p>
          <Button type="submit" busy={busy || (address !== undefined && !priced.isCurrent)}>
            {options.isRequest
              ? t`Send the request`
              : options.isByCard
                ? t`Place order and pay`
                : t`Place order`}
          </Button>
        </p>
      </form>
    </section>
  );
}
