// The line now in the cart, with the server's price.
import { Check } from "lucide-react";
import type { CartLineEntry, CartPriceEntry } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";

export function InCart({ lineId }: { lineId: number | undefined }) {
  const line = useEntry<CartLineEntry>(`cart/${lineId ?? ""}`);
  const { price } = useEntry<CartPriceEntry>(`cartPrices/${lineId ?? ""}`) ?? {};
  if (line?.shelf !== "cart" || !price) return null;
  return (
    <p className="in-basket">
      <Check aria-hidden="true" />
      <span>
        In your cart: {plural(price.quantity, "piece")} for {formatMinor(price.total, price.currency)}
      </span>
      <Link to={paths.cart()}>View cart</Link>
    </p>
  );
}
