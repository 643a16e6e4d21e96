// The checkout: five steps, one open at a time, on a cart that may change elsewhere meanwhile.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { orderPaths } from "../../base/orderPaths.ts";
import { paymentPath } from "../../base/paymentPaths.ts";
import { Page } from "../../page/Page.tsx";
import { useNavigate } from "../../routing/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { ordersAtom } from "../orders/index.ts";
import { ConfirmNotice, sessionAtom } from "../session/index.ts";
import { NothingToBuy, OrderedElsewhere, StillPlacing } from "./Endings.tsx";
import { usePlacing } from "./placing.ts";
import { Steps } from "./Steps.tsx";
import { useSeenCart } from "./useSeenCart.ts";
import "../cart/cart.css";
import "./checkout.css";
import "../orders/orders.css";

export default function CheckoutPage() {
  const session = useAtomValue(sessionAtom);
  return (
    <Page title={t`Checkout`} className="checkout-page">
      <ConfirmNotice />
      {session ? <Checkout customerId={session.customerId ?? 0} /> : <SkeletonRows count={4} />}
    </Page>
  );
}

/** A guest is customer 0. */
function Checkout({ customerId }: { customerId: number }) {
  const navigate = useNavigate();
  const seenCart = useSeenCart();
  const orders = useAtomValue(ordersAtom);
  const order = usePlacing(customerId, (code, isByCard) =>
    navigate(isByCard ? paymentPath(code, "start") : orderPaths.receipt(code), { replace: true }),
  );
  const { now, seen } = seenCart;
  // During a sign-in the live map starts over; the page stays.
  const last = useRef(now);
  if (now !== undefined) last.current = now;
  const cart = now === undefined ? last.current : now;

  const { phase } = order.placing;
  if (cart === undefined) return <SkeletonRows count={4} />;
  if (cart === null) {
    if (phase === "sending" || phase === "unheard") return <StillPlacing {...order} />;
    const placed = seen && orders.find(({ cartRevision }) => cartRevision === seen.revision);
    return placed ? <OrderedElsewhere code={placed.code} /> : <NothingToBuy />;
  }
  return <Steps customerId={customerId} cart={cart} seenCart={seenCart} order={order} />;
}
