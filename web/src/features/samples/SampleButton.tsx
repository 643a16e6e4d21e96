// "Order free sample", and once it is in the basket, where to find it.
import { atom, useAtomValue } from "jotai";
import { Check, Package } from "lucide-react";
import { useMemo, useRef } from "react";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { addSample, sampleIdsAtom } from "./samples.ts";

/** Never the main button: what it stands beside leads on to the order. */
export function SampleButton({ productId, name }: { productId: number; name: string }) {
  const inBasket = useAtomValue(useMemo(() => atom((get) => get(sampleIdsAtom).has(productId)), [productId]));
  const isPressed = useRef(false);
  // The button that was pressed goes, and the focus with it.
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
