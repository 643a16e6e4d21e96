// The steps with what is chosen in them, and beside them what it comes to.
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "../../app/Link.tsx";
import { plural } from "../../format/numbers.ts";
import { paths } from "../../paths.ts";
import { panelIn } from "../../ui/Panel.tsx";
import { AddressLines, addressBookAtom } from "../addresses/index.ts";
import { formatDay, useCalendar } from "../delivery/index.ts";
import { sessionAtom } from "../session/index.ts";
import { AccountStep } from "./AccountStep.tsx";
import { AddressStep } from "./AddressStep.tsx";
import { ChangesNotice } from "./ChangesNotice.tsx";
import { type Facts, isDone, mayOpen, openStep, type Step, stepIn } from "./flow.ts";
import { type Told, useMethods, useTotals } from "./offers.ts";
import { checkPurchaseOrder, PaymentStep } from "./PaymentStep.tsx";
import type { usePlacing } from "./placing.ts";
import { ReviewStep } from "./ReviewStep.tsx";
import { ShippingStep } from "./ShippingStep.tsx";
import { StepPanel } from "./StepPanel.tsx";
import { Sums } from "./Sums.tsx";
import { useChoices } from "./useChoices.ts";
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
  const session = useAtomValue(sessionAtom);
  const book = useAtomValue(addressBookAtom);
  const calendar = useCalendar();
  const [choices, choose] = useChoices(customerId);
  const [isMissed, setMissed] = useState(false);
  const news = useRef<HTMLElement>(null);

  const { purchaseOrder = "", promo, needBy, billingId, comment = "" } = choices;
  const address = book.find(({ addressId }) => addressId === choices.addressId);
  const billing = book.find(({ addressId }) => addressId === billingId);
  const methods = useMethods(address?.addressId, cart.revision);
  const method = methods.data?.methods.find(({ id }) => id === choices.method);
  const choice = address &&
    method && {
      addressId: address.addressId,
      shippingMethod: method.id,
      ...(promo !== undefined && { promoCode: promo }),
    };
  const totals = useTotals(choice, cart.revision);
  const facts: Facts = {
    isSignedIn: session?.signedIn === true,
    hasAddress: address !== undefined,
    // Until the server has said otherwise, what was chosen holds.
    hasMethod: choices.method !== undefined && (method !== undefined || !methods.isCurrent),
    hasPayment: choices.isPaid === true && checkPurchaseOrder(purchaseOrder) === undefined,
  };
  const open = openStep(choices.step, facts);
  const hasProblems = cart.totals.problems > 0;
  const today = calendar?.today ?? "";

  useFollowedHash((step) => choose({ step }));

  // What was refused may hold another total or another offer.
  const { phase } = placing;
  const { retry: askTotals } = totals;
  const { retry: askMethods } = methods;
  useEffect(() => {
    if (phase !== "refused") return;
    askMethods();
    askTotals();
  }, [phase, askTotals, askMethods]);

  const chooseMethod = useCallback((id: string) => choose({ method: id, step: "shipping" }), [choose]);

  function send(told: Told) {
    if (changes) {
      setMissed(true);
      news.current?.focus();
      return;
    }
    if (!choice) return;
    const { promoCode, ...rest } = choice;
    place({
      ...rest,
      revision: cart.revision,
      total: told.totals.total,
      purchaseOrder: purchaseOrder.trim(),
      ...(promoCode !== undefined && told.promoFault === undefined && { promoCode }),
      ...(billing && { billingAddressId: billing.addressId }),
      ...(needBy !== undefined && { needBy }),
      ...(comment.trim() && { comment: comment.trim() }),
    });
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
      <div className="checkout-main">
        {hasProblems && (
          <p className="alert alert-danger checkout-problems" role="alert">
            <span>
              {plural(cart.totals.problems, "item")} in your cart cannot be ordered as{" "}
              {cart.totals.problems === 1 ? "it stands" : "they stand"}.
            </span>
            <Link to={paths.cart()}>Go to the cart</Link>
          </p>
        )}
        {changes && (
          <ChangesNotice
            changes={changes}
            isMerged={isMerged}
            isMissed={isMissed}
            box={news}
            onSeen={() => {
              setMissed(false);
              accept();
              document.querySelector<HTMLElement>(`#${open} .step-button`)?.focus();
            }}
          />
        )}
        <StepPanel {...panel("account", 1, "Account")} summary={session?.email}>
          <AccountStep />
        </StepPanel>
        <StepPanel
          {...panel("address", 2, "Shipping address")}
          summary={address && <AddressLines address={address} />}
        >
          <AddressStep
            addressId={choices.addressId}
            onDone={(addressId) => choose({ addressId, step: undefined })}
          />
        </StepPanel>
        <StepPanel
          {...panel("shipping", 3, "Shipping method")}
          summary={
            method && (
              <p>
                {method.name}, arrives {formatDay(method.arrivesOn, today)}
              </p>
            )
          }
        >
          <ShippingStep
            methods={methods}
            method={choices.method}
            needBy={needBy}
            today={today}
            promo={{
              code: promo,
              fault: totals.data?.promoFault,
              discount: totals.data?.totals.discount ?? 0,
              currency: totals.data?.totals.currency,
              isBusy: !totals.isCurrent,
              onApply: (code) => choose({ promo: code, step: "shipping" }),
            }}
            onMethod={chooseMethod}
            onNeedBy={(day) => choose({ needBy: day })}
            onDone={() => choose({ step: undefined })}
          />
        </StepPanel>
        <StepPanel
          {...panel("payment", 4, "Payment")}
          summary={
            <>
              <p>On account, purchase order {purchaseOrder.trim()}</p>
              <p>{billing ? "Billed to another address" : "Billed to the shipping address"}</p>
              {billing && <AddressLines address={billing} />}
            </>
          }
        >
          {address && (
            <PaymentStep
              purchaseOrder={purchaseOrder}
              billingId={billing?.addressId}
              book={book}
              shippingId={address.addressId}
              onPurchaseOrder={(typed) => choose({ purchaseOrder: typed, step: "payment" })}
              onBilling={(id) => choose({ billingId: id, step: "payment" })}
              onDone={() => choose({ isPaid: true, step: undefined })}
            />
          )}
        </StepPanel>
        <StepPanel {...panel("review", 5, "Review and order")} summary={undefined}>
          {hasProblems ? (
            <p>
              Something in your cart has to be changed or removed first.{" "}
              <Link to={paths.cart()}>Go to the cart</Link>
            </p>
          ) : (
            <ReviewStep
              cart={cart}
              told={totals.data}
              isCurrent={totals.isCurrent && totals.data?.revision === cart.revision}
              promo={promo}
              comment={comment}
              placing={placing}
              onComment={(typed) => choose({ comment: typed })}
              onPlace={send}
              onTryAgain={tryAgain}
            />
          )}
        </StepPanel>
      </div>
      <Sums cart={cart} told={choice ? totals.data : undefined} promo={promo} />
    </div>
  );
}

/** The hash of the address names a step, on arrival and later. */
function useFollowedHash(onStep: (step: Step) => void) {
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => {
    function follow() {
      const step = stepIn(panelIn(location.hash));
      if (step) latest.current(step);
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
}
