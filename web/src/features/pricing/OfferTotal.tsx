// What the total of an offer is called, whose taxes are only known with the shipping address.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { shopAtom } from "../../base/shop.ts";

/** "Total before taxes"; in a shop whose prices include the taxes "Total incl. VAT". */
export function OfferTotal() {
  const { taxIncluded, priceNote } = useAtomValue(shopAtom);
  const tax = priceNote?.tax;
  if (!taxIncluded)
    return (
      <Trans>
        Total <span className="muted">before taxes</span>
      </Trans>
    );
  if (!tax) return <Trans>Total</Trans>;
  return (
    <Trans>
      Total <span className="muted">incl. {tax}</span>
    </Trans>
  );
}
