// "Order free sample", and a link to the basket once it is in there.
import { Trans } from "@lingui/react/macro";
import { atom, useAtomValue } from "jotai";
import { Check, Package } from "lucide-react";
import { useMemo, useRef } from "react";
import { paths } from "../../base/paths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { addSample, sampleIdsAtom } from "./samples.ts";

/** Never the main button, which leads to the order. */
export function SampleButton({ productId, name }: { productId: number; name: string }) {
  const inBasket = useAtomValue(useMemo(() => atom((get) => get(sampleIdsAtom).has(productId)), [productId]));
  const isPressed = useRef(false);
  const isOffered = useAtomValue(offersAtom);
  // The pressed button disappears with the focus; the link inherits it.
  const inherit = (link: HTMLElement | null) => {
    if (isPressed.current && document.activeElement === document.body) link?.focus();
  };
  if (!isOffered("samples")) return null;
  if (inBasket) {
    return (
      <p className="in-basket" role="status">
        <Check aria-hidden="true" />
        <span>
          <Trans>In your sample basket</Trans>
        </span>
        <Link ref={inherit} to={paths.sampleBasket()}>
          <Trans>View basket</Trans>
        </Link>
      </p>
    );
  }
  return (
    <Button
      look="quiet"
      onClick={() => {
        isPressed.current = true;
        void addSample(productId, name);
      }}
    >
      <Package aria-hidden="true" />
      <Trans>Order free sample</Trans>
    </Button>
  );
}
