// What only the guest who placed an order sees: the offer of an account, and the links to the order.
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import type { OrderDetail } from "../../api/types.ts";
import { lazyPart } from "../notices/index.ts";
import { sessionAtom } from "../session/index.ts";
import { isPayable } from "./status.ts";

const CreateAccount = lazyPart(() => import("./CreateAccount.tsx"));

const OrderLinks = lazyPart(() => import("./OrderLinks.tsx"));

/** The links of emails that open the guest's order. */
export function GuestLinks({ detail: { order, placed } }: { detail: OrderDetail }) {
  const isGuest = useAtomValue(sessionAtom)?.signedIn === false;
  if (!isGuest || placed.guestEmail === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OrderLinks order={order.code} />
    </Suspense>
  );
}

export function GuestAccount({ detail: { order, placed } }: { detail: OrderDetail }) {
  const isGuest = useAtomValue(sessionAtom)?.signedIn === false;
  if (!isGuest || placed.guestEmail === undefined || isPayable(order)) return null;
  return (
    <Suspense fallback={null}>
      <CreateAccount order={order.code} />
    </Suspense>
  );
}
