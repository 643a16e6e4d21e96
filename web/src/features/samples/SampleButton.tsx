// "Order free sample", and a link to the basket once it is in there.
import { atom, useAtomValue } from "jotai";
import { Check, Package } from "lucide-react";
import { useMemo, useRef } from "react";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { addSample, sampleIdsAtom } from "./samples.ts";

/** Never the main button, which leads to the order. */
export function SampleButton({ productId, name }: { productId: number; name: string }) {
  const inBasket = useAtomValue(useMemo(() => atom((get) => get(sampleIdsAtom).has(productId)), [productId]));
  const isPressed = useRef(false);
  // The pressed button disappears with the focus; the link inherits it.
  const inherit = (link: HTMLElement | null) => {
    if (isPressed.current && document.activeElement === document.body) link?.focus();
  };
  if (inBasket) {
    return (
      <p className="in-basket" role="status">
        <Check aria-hidden="true" />
        <span>In your sample basket</span>
        <Link ref={inherit} to={paths.sampleBasket()}>
          View basket
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
      Order free sample
    </Button>
  );
}
