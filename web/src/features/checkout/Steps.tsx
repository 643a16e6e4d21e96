// The steps with their choices, and the totals beside them.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useCallback, useRef, useState } from "react";
import { keepNeedBy } from "../../base/needBy.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { AddressLines } from "../addresses/index.ts";
import { formatDay, useCalendar } from "../delivery/index.ts";
import { AccountStep } from "./AccountStep.tsx";
import { AddressStep } from "./AddressStep.tsx";
import { ChangesNotice } from "./ChangesNotice.tsx";
import { ContactStep } from "./ContactStep.tsx";
import { isDone, mayOpen, type Step } from "./flow.ts";
import { loadLaterSteps, PaymentStep, ReviewStep } from "./lazy.ts";
import type { ShownTotals } from "./offers.ts";
import type { PaymentOptions } from "./payment.ts";
import type { usePlacing } from "./placing.ts";
import { ShippingStep } from "./ShippingStep.tsx";
import { StepPanel } from "./StepPanel.tsx";
import { Sums } from "./Sums.tsx";
import { useCheckout } from "./useCheckout.ts";
import { useFollowedHash } from "./useFollowedHash.ts";
import type { CartNow, SeenCartState } from "./useSeenCart.ts";

interface StepsProps {
  customerId: number;
  cart: CartNow;
  seenCart: SeenCartState;
  order: ReturnType<typeof usePlacing>;
}

export function Steps({ customerId, cart, seenCart, order }: StepsProps) {
  const { changes, isMerged, accept } = seenCart;
  const { placing, place, tryAgain } = order;
  const checkout = useCheckout(customerId, cart, placing);
  const { choices, choose, address, billing, methods, method, totals, facts, open } = checkout;
  const { promo } = checkout;
  const { purchaseOrder } = choices;
  const { needBy, today } = checkout;
  const calendar = useCalendar();
  const [isMissed, setMissed] = useState(false);
  const notice = useRef<HTMLElement>(null);
  useFollowedHash((step) => choose({ step }));
  const chooseMethod = useCallback((id: string) => choose({ method: id, step: "shipping" }), [choose]);
  const chooseDay = (day: string) => {
    keepNeedBy(day);
    choose({ step: "shipping" });
  };
  const { problems } = cart.totals;
  const hasProblems = problems > 0;
  const methodName = method?.name;
  const arrival = method && formatDay(method.arrivesOn, today);

  function send(shown: ShownTotals) {
    if (changes) {
      setMissed(true);
      notice.current?.focus();
      return;
    }
    const request = checkout.requestFor(shown);
    if (request) place(request);
  }

  function continueWith() {
    setMissed(false);
    accept();
    document.querySelector<HTMLElement>(`#${open} .step-button`)?.focus();
  }

  const panel = (step: Step, number: number, title: string) => ({
    step,
    number,
    title,
    isOpen: open === step,
    mayOpen: mayOpen(step, facts),
    isDone: isDone(step, facts),
    onOpen: () => choose({ step }),
  });

  return (
    <div className="checkout">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load code */}
      <div className="checkout-main" onPointerEnter={loadLaterSteps} onFocus={loadLaterSteps}>
        {hasProblems && (
          <p className="alert alert-danger checkout-problems" role="alert">
            <span>
              {plural(problems, {
                one: "1 item in your cart cannot be ordered as it is.",
                other: `${formatCount(problems)} items in your cart cannot be ordered as they are.`,
              })}
            </span>
            <Link to={paths.cart()}>
              <Trans>Go to the cart</Trans>
            </Link>
          </p>
        )}
        {changes && (
          <ChangesNotice
            changes={changes}
            isMerged={isMerged}
            isMissed={isMissed}
            box={notice}
            onSeen={continueWith}
          />
        )}
        <StepPanel
          {...panel("account", 1, checkout.takesGuests ? t`Contact` : t`Account`)}
          summary={checkout.email}
        >
          {checkout.takesGuests ? (
            <ContactStep
              email={checkout.email ?? ""}
              onDone={(email) => choose({ email, step: undefined })}
            />
          ) : (
            <AccountStep />
          )}
        </StepPanel>
        <StepPanel
          {...panel("address", 2, t`Shipping address`)}
          summary={address && <AddressLines address={address} />}
        >
          <AddressStep
            addressId={choices.addressId}
            onDone={(addressId) => choose({ addressId, step: undefined })}
          />
        </StepPanel>
        <StepPanel
          {...panel("shipping", 3, t`Shipping method`)}
          summary={
            method && (
              <p>
                <Trans>
                  {methodName}, arrives {arrival}
                </Trans>
              </p>
            )
          }
        >
          <ShippingStep
            methods={methods}
            method={choices.method}
            needBy={needBy}
            today={today}
            isOver={facts.isOver}
            calendar={calendar}
            totals={totals}
            onMethod={chooseMethod}
            onNeedBy={chooseDay}
            onDone={() => choose({ step: undefined })}
          />
        </StepPanel>
        <StepPanel
          {...panel("payment", 4, t`Payment`)}
          summary={
            <>
              <p>{paymentInWords(checkout.payment, purchaseOrder.trim())}</p>
              <p>{billing ? t`Billed to another address` : t`Billed to the shipping address`}</p>
              {billing && <AddressLines address={billing} />}
            </>
          }
        >
          <Suspense fallback={<SkeletonRows count={3} />}>
            {address && (
              <PaymentStep
                purchaseOrder={purchaseOrder}
                options={checkout.payment}
                currency={checkout.currency}
                isGuest={checkout.takesGuests}
                onMethod={(payment) => choose({ payment, step: "payment" })}
                billingId={billing?.addressId}
                book={checkout.book}
                shippingId={address.addressId}
                onPurchaseOrder={(typed) => choose({ purchaseOrder: typed, step: "payment" })}
                onBilling={(id) => choose({ billingId: id, step: "payment" })}
                onDone={() => choose({ isPaid: true, step: undefined })}
              />
            )}
          </Suspense>
        </StepPanel>
        <StepPanel {...panel("review", 5, t`Review and order`)} summary={undefined}>
          {hasProblems ? (
            <p>
              <Trans>
                An item in your cart must be changed or removed first.{" "}
                <Link to={paths.cart()}>Go to the cart</Link>
              </Trans>
            </p>
          ) : (
            <Suspense fallback={<SkeletonRows count={4} />}>
              <ReviewStep
                cart={cart}
                shown={checkout.shown}
                isCurrent={totals.isCurrent && totals.data?.revision === cart.revision}
                promo={promo}
                comment={choices.comment}
                placing={placing}
                isByCard={checkout.payment.isByCard}
                isRequest={checkout.payment.isRequest}
                onComment={(typed) => choose({ comment: typed })}
                onPlace={send}
                onTryAgain={tryAgain}
              />
            </Suspense>
          )}
        </StepPanel>
      </div>
      <Sums cart={cart} shown={checkout.shown} promo={promo} payments={methods.data?.paymentMethods} />
    </div>
  );
}

function paymentInWords(
  { isFree, isByCard, isRequest, missing }: PaymentOptions,
  purchaseOrder: string,
): string {
  const byCard = missing > 0 ? t`By card, because the order exceeds your credit` : t`By card`;
  const agreed = isRequest ? t`As a request` : isByCard ? byCard : t`On account`;
  const payment = isFree ? t`Nothing to pay` : agreed;
  return purchaseOrder ? `${payment}, ${t`purchase order ${purchaseOrder}`}` : payment;
}
