// When a product arrives, by the server's rule.
import { Trans } from "@lingui/react/macro";
import type { Product } from "../../api/types.ts";
import { formatDay, useDelivery } from "../delivery/index.ts";

export function Arrival({ product: { productionDays, printed, blank } }: { product: Product }) {
  const needsProof = printed !== undefined || !blank;
  const delivery = useDelivery({ days: productionDays, needsProof });
  if (!delivery?.usual) return null;
  const day = formatDay(delivery.usual.arrivesOn, delivery.today);
  return (
    <p className="compare-note">
      <Trans>Get it by {day}</Trans>
    </p>
  );
}
