// The offer of an account to the guest who placed an order.
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import type { OrderDetail } from "../../api/types.ts";
import { lazyPart } from "../notices/index.ts";
import { sessionAtom } from "../session/index.ts";
import { isPayable } from "./status.ts";

const CreateAccount = lazyPart(() => import("./CreateAccount.tsx"));

export function GuestAccount({ detail: { order, placed } }: { detail: OrderDetail }) {
  const isGuest = useAtomValue(sessionAtom)?.signedIn === false;
  if (!isGuest || placed.guestEmail === undefined || isPayable(order)) return null;
  return (
    <Suspense fallback={null}>
      <CreateAccount order={order.code} />
    </Suspense>
  );
}
