// An order's customer, dates, addresses and payment.
import { AddressLines } from "../../features/addresses/index.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { paymentWords } from "../../features/orders/index.ts";
import type { SupportOrder } from "../contract.ts";
import { Fact, Facts } from "../parts/Facts.tsx";
import { SessionLink } from "../parts/SessionLink.tsx";
import { When } from "../parts/When.tsx";

export function OrderFacts({ detail }: { detail: SupportOrder }) {
  const { order, placed, shipsOn, arrivesOn, invoice, session, name } = detail;
  return (
    <section className="support-section" aria-labelledby="facts-title">
      <h2 id="facts-title">The order</h2>
      <Facts>
        <Fact name="Session">
          <SessionLink session={session} name={name} />
        </Fact>
        {placed.guestEmail && (
          <Fact name="Guest">
            <a href={`mailto:${placed.guestEmail}`}>{placed.guestEmail}</a>
          </Fact>
        )}
        <Fact name="Our number">{order.compassOrderId ?? <span className="muted">None yet</span>}</Fact>
        <Fact name="Placed">
          <When at={order.placedAt} />
        </Fact>
        <Fact name="Ships">{formatDay(shipsOn, "")}</Fact>
        <Fact name="Arrives">
          {formatDay(arrivesOn, "")}, {placed.shipping.name}
        </Fact>
        {order.needBy && <Fact name="Needed by">{formatDay(order.needBy, "")}</Fact>}
        <Fact name="Payment">{order.payment ? paymentWords(order.payment) : "On account"}</Fact>
        {placed.purchaseOrder && <Fact name="Purchase order">{placed.purchaseOrder}</Fact>}
        {invoice && (
          <Fact name="Invoice">
            {invoice.number}, due {formatDay(invoice.dueOn, "")}
            {order.invoicePaidOn && `, paid ${formatDay(order.invoicePaidOn, "")}`}
          </Fact>
        )}
        <Fact name="Ship to">
          <AddressLines address={placed.shipTo} />
        </Fact>
        <Fact name="Bill to">
          <AddressLines address={placed.billTo} />
        </Fact>
      </Facts>
      {placed.comment && <blockquote className="support-said">{placed.comment}</blockquote>}
    </section>
  );
}
