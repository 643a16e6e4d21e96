// The line now in the cart, with the server's price.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { CartLineEntry, CartPriceEntry } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";

export function InCart({ lineId }: { lineId: number | undefined }) {
  const line = useEntry<CartLineEntry>(`cart/${lineId ?? ""}`);
  const { price } = useEntry<CartPriceEntry>(`cartPrices/${lineId ?? ""}`) ?? {};
  if (line?.shelf !== "cart" || !price) return null;
  const total = formatMinor(price.total, price.currency);
  return (
    <p className="in-basket">
      <Check aria-hidden="true" />
      <span>
        {plural(price.quantity, {
          one: `In your cart: 1 piece for ${total}`,
          other: `In your cart: ${formatCount(price.quantity)} pieces for ${total}`,
        })}
      </span>
      <Link to={paths.cart()}>
        <Trans>View cart</Trans>
      </Link>
    </p>
  );
}
