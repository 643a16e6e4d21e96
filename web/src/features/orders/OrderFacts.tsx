// Addresses, payment and comment of an order.
import type { PlacedOrder } from "../../api/types.ts";
import { plural } from "../../format/numbers.ts";
import { AddressLines } from "../addresses/index.ts";

export function OrderFacts({ placed }: { placed: PlacedOrder }) {
  return (
    <div className="order-facts">
      <section aria-labelledby="ship-to">
        <h2 id="ship-to">Shipped to</h2>
        <AddressLines address={placed.shipTo} />
      </section>
      <section aria-labelledby="bill-to">
        <h2 id="bill-to">Billed to</h2>
        <AddressLines address={placed.billTo} />
      </section>
      <section aria-labelledby="paid-with">
        <h2 id="paid-with">Payment</h2>
        <p>
          {placed.payment === "card" ? "By card" : "On account"}
          {placed.paymentDays && `, due ${plural(placed.paymentDays, "day")} after the invoice`}
        </p>
        {placed.purchaseOrder && <p>Purchase order {placed.purchaseOrder}</p>}
      </section>
      {placed.comment && (
        <section aria-labelledby="said">
          <h2 id="said">Your comment</h2>
          <p className="line-words">{placed.comment}</p>
        </section>
      )}
    </div>
  );
}
