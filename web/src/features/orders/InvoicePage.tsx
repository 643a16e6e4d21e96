// An invoice for screen and print. Before the order is invoiced it is the order confirmation.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { at } from "../../api/address.ts";
import type { InvoiceAnswer, OrderEntry, PlacedLine } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { shopAtom, shopNameAtom } from "../../base/shop.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { OwnPage } from "../account/index.ts";
import { AddressLines } from "../addresses/index.ts";
import { printingInWords } from "../cart/index.ts";
import { formatDay } from "../delivery/index.ts";
import { nameOfItem } from "../pricing/index.ts";
import { OrderMissing } from "./OrderMissing.tsx";
import { OrderSums } from "./OrderSums.tsx";
import { partsInWords } from "./placed.ts";
import { Shipments } from "./Shipments.tsx";
import { shippedInWords } from "./shipped.ts";
import { shippingName } from "./shippingName.ts";
import { mayBeTracked } from "./status.ts";
import "./orders.css";
import "./invoice.css";

export default function InvoicePage() {
  const { orderId = "" } = useParams();
  return <Invoice key={orderId} orderId={Number(orderId)} />;
}

function Invoice({ orderId }: { orderId: number }) {
  const { data, error, retry } = useKeptResource(at("/api/invoice/{id}", { id: orderId }));
  const live = useEntry<OrderEntry>(`orders/${orderId}`);
  useNewsOf(live, data !== undefined, retry);
  const number = data?.number;
  const title = number ? t`Invoice ${number}` : live?.isRequest ? t`Request` : t`Order confirmation`;
  return (
    <OwnPage
      title={title}
      purpose={t`to see your invoices`}
      isStill
      actions={
        data && (
          <div className="head-actions">
            <Button look="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              <Trans>Print</Trans>
            </Button>
          </div>
        )
      }
    >
      {data ? (
        <Sheet invoice={data} live={live} onChanged={retry} />
      ) : error !== undefined ? (
        <OrderMissing error={error} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </OwnPage>
  );
}

/** Fetches the invoice again when the live map has changes of its order: it is invoiced or shipped. */
function useNewsOf(live: OrderEntry | undefined, isRead: boolean, retry: () => void) {
  const known = live && `${live.changedAt} ${live.invoiceNumber ?? ""}`;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!isRead || known === undefined || known === seen.current) return;
    const isNews = seen.current !== undefined;
    seen.current = known;
    if (isNews) retry();
  }, [known, isRead, retry]);
}

interface SheetProps {
  invoice: InvoiceAnswer;
  /** The order in the live map, which omits old ones. */
  live: OrderEntry | undefined;
  onChanged: () => void;
}

function Sheet({ invoice, live, onChanged }: SheetProps) {
  const { code, number, issuedOn, dueOn, terms, compassOrderId, orderedOn, order, tax, total } = invoice;
  const currency = order.totals.currency;
  const day = (name: string) => formatDay(name, "");
  const byCard = order.payment === "card";
  const payBy = !byCard && dueOn ? day(dueOn) : undefined;
  const facts: Array<[string, string | undefined]> = [
    [live?.isRequest ? t`Request` : t`Order`, code],
    [t`Our number`, compassOrderId || undefined],
    [t`Ordered`, day(orderedOn)],
    [t`Issued`, issuedOn && day(issuedOn)],
    [t`Date of shipment`, shippedInWords(invoice.shipments)],
    [t`Due`, payBy],
    [t`Terms`, byCard ? undefined : terms],
    [t`Payment`, byCard ? t`By card` : undefined],
    [t`Purchase order`, order.purchaseOrder],
    [t`Needed by`, order.needBy && day(order.needBy)],
  ];
  return (
    <article className="invoice">
      <ShopLines />
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
          <h2 id="bill-to">
            <Trans>Billed to</Trans>
          </h2>
          <AddressLines address={order.billTo} />
        </section>
        <section aria-labelledby="ship-to">
          <h2 id="ship-to">
            <Trans>Shipped to</Trans>
          </h2>
          <AddressLines address={order.shipTo} />
        </section>
      </div>
      <table className="invoice-lines">
        <caption className="visually-hidden">
          <Trans>What was ordered</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Item</Trans>
            </th>
            <th scope="col">
              <Trans>Quantity</Trans>
            </th>
            <th scope="col">
              <Trans>Each</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        {order.lines.map((line) => (
          <Line key={line.orderLineId} line={line} currency={currency} />
        ))}
      </table>
      <div className="order-sums">
        <OrderSums
          totals={order.totals}
          shipping={shippingName(order.shipping)}
          promoCode={order.promoCode}
          byCard={byCard}
          invoiced={number === undefined ? undefined : { tax, total }}
          hasNet
        />
        {byCard && number !== undefined && live?.payment?.state !== "refunded" && (
          <p>
            <Trans>Paid by card. Nothing is due.</Trans>
          </p>
        )}
        {terms && payBy && (
          <p>
            <Trans>
              {terms}: please pay by {payBy} and include the number {number}.
            </Trans>
          </p>
        )}
      </div>
      <Shipments
        order={{ orderId: invoice.invoiceId, ...tracked(invoice, live) }}
        shipments={invoice.shipments}
        lines={order.lines}
        isExpected={live !== undefined && mayBeTracked(live)}
        onChanged={onChanged}
      />
      <p className="actions no-print">
        <Link to={orderPaths.order(code)}>
          <Trans>Back to the order</Trans>
        </Link>
      </p>
    </article>
  );
}

/** Who issues the invoice. */
function ShopLines() {
  const name = useAtomValue(shopNameAtom);
  const { logo, invoice } = useAtomValue(shopAtom);
  const { address, taxNumber, bank } = invoice ?? {};
  return (
    <address className="invoice-from">
      {logo && <img className="logo-image" src={logo} alt="" />}
      <strong>{name}</strong>
      {[address, taxNumber, bank].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </address>
  );
}

/** When tracking was requested: the live map knows first. */
function tracked(invoice: InvoiceAnswer, live: OrderEntry | undefined) {
  const at = live?.trackingRequestedAt ?? invoice.trackingRequestedAt;
  return at === undefined ? {} : { trackingRequestedAt: at };
}

/** The products and, below them, every charge: each row multiplies out, and the last one has the line's total. */
function Line({ line, currency }: { line: PlacedLine; currency: string }) {
  const { name, sku, parts, configuration, price } = line;
  const colors = partsInWords(parts)
    .filter(({ color }) => color)
    .map(({ color, pieces }) => `${color}: ${pieces}`);
  const printing = configuration.decorations.map((at) => `${at.location}: ${printingInWords(at)}`);
  const [first] = price.items;
  const isOne =
    price.items.length === 1 &&
    first !== undefined &&
    formatUnitPrice(first.amount, currency) === formatMinor(price.total, currency);
  return (
    <tbody>
      {price.items.map((item, at) => (
        <tr key={`${item.kind} ${item.location} ${item.name} ${item.unitPrice}`}>
          <th scope="row">
            <span className={item.kind === "goods" ? undefined : "invoice-charge"}>
              {item.kind === "goods" ? name : nameOfItem(item)}
            </span>
            {at === 0 && (
              <>
                {" "}
                <span className="muted">{sku}</span>
                {[...colors, ...printing].map((words) => (
                  <span key={words} className="invoice-detail">
                    {words}
                  </span>
                ))}
              </>
            )}
          </th>
          <td data-label={t`Quantity`}>{formatCount(item.quantity)}</td>
          <td data-label={t`Each`}>{formatUnitPrice(item.unitPrice, currency)}</td>
          <td data-label={t`Amount`}>{formatUnitPrice(item.amount, currency)}</td>
        </tr>
      ))}
      {!isOne && (
        <tr className="invoice-total">
          <th scope="row" colSpan={3}>
            <Trans>{name} in all</Trans>
          </th>
          <td data-label={t`Amount`}>{formatMinor(price.total, currency)}</td>
        </tr>
      )}
    </tbody>
  );
}
