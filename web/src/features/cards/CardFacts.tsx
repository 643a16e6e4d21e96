// SKU and price of a card. Each stays on one line.
import { Trans } from "@lingui/react/macro";
import type { ProductCard } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { PARTICIPLES } from "../pricing/index.ts";
import { useShownPrice } from "./shownPrice.ts";

export function CardFacts({ card }: { card: ProductCard }) {
  const { sku, currency } = card;
  const { from, printed } = useShownPrice(card);
  const price = formatUnitPrice((printed ?? from).unitPrice, currency);
  const participle = printed && PARTICIPLES[printed.participle];
  const quantity = formatCount(from.quantity);
  return (
    <p className="card-facts">
      <span>{sku}</span>{" "}
      <span>
        {participle ? (
          <Trans>
            from {price} {participle}, at {quantity}
          </Trans>
        ) : (
          <Trans>
            from {price} at {quantity}
          </Trans>
        )}
      </span>
    </p>
  );
}
