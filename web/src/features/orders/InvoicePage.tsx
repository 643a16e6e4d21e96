// An invoice on one sheet, for the screen and for paper. Before the order is invoiced it is its confirmation.
import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { addresses } from "../../api/addresses.ts";
import type { InvoiceAnswer, OrderEntry, PlacedLine } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { Link } from "../../app/Link.tsx";
import { formatDay as formatInstant } from "../../format/dates.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { useEntry } from "../../live/entries.ts";
import { orderPaths } from "../../orderPaths.ts";
import { Button } from "../../ui/Button.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { AccountPage } from "../account/index.ts";
import { AddressLines } from "../addresses/index.ts";
import { printingInWords } from "../cart/index.ts";
import { formatDay } from "../delivery/index.ts";
import { eachOf, nameOfItem } from "../pricing/index.ts";
import { OrderMissing } from "./OrderMissing.tsx";
import { OrderSums } from "./OrderSums.tsx";
import { partsInWords } from "./placed.ts";
import "../../styles/orders.css";

export default function InvoicePage() {
  const { orderId = "" } = useParams();
  return <Invoice key={orderId} orderId={Number(orderId)} />;
}

function Invoice({ orderId }: { orderId: number }) {
  const { data, error, retry } = useKeptResource<InvoiceAnswer>(addresses.invoice(orderId));
  useInvoiced(orderId, data, retry);
  const title = data?.number ? `Invoice ${data.number}` : "Order confirmation";
  return (
    <AccountPage
      title={title}
      purpose="to see your invoices"
      isStill
      actions={
        data && (
          <div className="head-actions">
            <Button look="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </div>
        )
      }
    >
      {data ? (
        <Sheet invoice={data} />
      ) : error !== undefined ? (
        <OrderMissing error={error} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </AccountPage>
  );
}

/** The confirmation becomes the invoice as soon as there is one. */
function useInvoiced(orderId: number, data: InvoiceAnswer | undefined, retry: () => void) {
  const number = useEntry<OrderEntry>(`orders/${orderId}`)?.invoiceNumber;
  const readFor = useRef<string>(undefined);
  useEffect(() => {
    if (!data || number === undefined || number === data.number || readFor.current === number) return;
    readFor.current = number;
    retry();
  }, [data, number, retry]);
}

function Sheet({ invoice }: { invoice: InvoiceAnswer }) {
  const { code, number, issuedOn, dueOn, terms, compassOrderId, order, tax, total } = invoice;
  const currency = order.totals.currency;
  const day = (name: string) => formatDay(name, "");
  const facts: Array<[string, string | undefined]> = [
    ["Order", code],
    ["Our number", compassOrderId || undefined],
    ["Ordered", formatInstant(order.placedAt)],
    ["Issued", issuedOn && day(issuedOn)],
    ["Due", dueOn && day(dueOn)],
    ["Terms", terms],
    ["Purchase order", order.purchaseOrder],
  ];
  return (
    <article className="invoice">
      <p className="print-only invoice-from">Platen</p>
      <dl className="order-head">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="order-facts">
        <section aria-labelledby="bill-to">
          <h2 id="bill-to">Billed to</h2>
          <AddressLines address={order.billTo} />
        </section>
        <section aria-labelledby="ship-to">
          <h2 id="ship-to">Shipped to</h2>
          <AddressLines address={order.shipTo} />
        </section>
      </div>
      <table className="invoice-lines">
        <caption className="sr-only">What was ordered</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Each</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line key={line.orderLineId} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
      <div className="order-sums">
        <OrderSums
          totals={order.totals}
          shipping={order.shipping.name}
          promoCode={order.promoCode}
          invoiced={number === undefined ? undefined : { tax, total }}
        />
        {terms && dueOn && (
          <p>
            {terms}: please pay by {day(dueOn)} and name {number}.
          </p>
        )}
      </div>
      <p className="no-print">
        <Link to={orderPaths.order(code)}>Back to the order</Link>
      </p>
    </article>
  );
}

function Line({ line, currency }: { line: PlacedLine; currency: string }) {
  const { name, sku, parts, configuration, price } = line;
  const colors = partsInWords(parts)
    .filter(({ color }) => color)
    .map(({ color, pieces }) => `${color}: ${pieces}`);
  const printing = configuration.decorations.map((at) => `${at.location}: ${printingInWords(at)}`);
  const charges = price.items
    .filter(({ kind }) => kind !== "goods")
    .map((item) => `Includes ${nameOfItem(item)}, ${formatUnitPrice(item.amount, currency)}`);
  return (
    <tr>
      <th scope="row">
        {name} <span className="muted">{sku}</span>
        {[...colors, ...printing, ...charges].map((words) => (
          <span key={words} className="invoice-detail">
            {words}
          </span>
        ))}
      </th>
      <td data-label="Quantity">{formatCount(price.quantity)}</td>
      <td data-label="Each">{eachOf(price)}</td>
      <td data-label="Amount">{formatMinor(price.total, currency)}</td>
    </tr>
  );
}
