// The price that a list or a page of a product begins with: of a printed piece, or of a piece if it is not decorated.
import type { PrintedPrice } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";

interface FromPriceProps {
  className: string;
  currency: string;
  from: { quantity: number; unitPrice: number };
  printed: PrintedPrice | undefined;
  /** The print that the price includes: "Screen print in one color on Front". */
  print?: string | undefined;
}

export function FromPrice({ className, currency, from, printed, print }: FromPriceProps) {
  const once = printed?.once ? `plus ${formatUnitPrice(printed.once, currency)} set-up` : "";
  const details = [print, once].filter(Boolean).join(", ");
  return (
    <p className={className}>
      From <strong>{formatUnitPrice((printed ?? from).unitPrice, currency)}</strong>
      {` ${printed ? "printed, at" : "each at"} ${formatCount(from.quantity)}`}
      {details && <span className="price-once">{details}</span>}
    </p>
  );
}
