// The cart. The code of its lines loads once there are any.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { isLoadedAtom } from "../../live/entries.ts";
import { Page } from "../../page/Page.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { CartLines } from "./lazy.ts";
import { shelvedAtom } from "./moves.ts";
import { NothingInCart } from "./NothingInCart.tsx";

const waiting = <SkeletonRows count={3} />;

export default function CartPage() {
  const isLoaded = useAtomValue(isLoadedAtom);
  return (
    <Page title={t`Cart`} className="cart-page">
      {isLoaded ? <Cart /> : waiting}
    </Page>
  );
}

function Cart() {
  const isFilled = useAtomValue(shelvedAtom).length > 0;
  // The lines stay when the last one is removed, to offer it back.
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  if (!wasFilled) return <NothingInCart hasSaved={false} />;
  return (
    <Suspense fallback={waiting}>
      <CartLines />
    </Suspense>
  );
}
