// Recent sample and catalog orders: state, contents and address.
import { type ReactNode, useEffect } from "react";
import { at } from "../../api/address.ts";
import { reloadResource } from "../../api/resource.ts";
import type { FreeOrderState } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { formatDay } from "../../format/dates.ts";
import { plural } from "../../format/numbers.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { useCards } from "../cards/index.ts";
import { FREE_ORDER_STATES } from "./freeOrders.ts";

const SHOWN = 3;
/** The `news` value of the last fetch. */
let readFor: string | undefined;

/** `news`: what the live map contains about the orders; a change triggers a fetch. */
export function SampleOrders({ news }: { news: string }) {
  const address = at("/api/myaccount/sampleorders");
  const read = useResource(address);
  useEffect(() => {
    if (readFor !== undefined && readFor !== news) reloadResource(address);
    readFor = news;
  }, [news, address]);
  const orders = read.state === "ready" ? read.data.sampleOrders.slice(0, SHOWN) : [];
  const catalogs = read.state === "ready" ? read.data.catalogOrders.slice(0, SHOWN) : [];
  const cards = useCards(orders.flatMap(({ productIds }) => productIds));
  if (read.state === "failed") {
    return <Failure what="Your sample orders could not be loaded." error={read.error} onRetry={read.retry} />;
  }
  if (orders.length + catalogs.length === 0) return null;
  return (
    <ul className="sample-orders">
      {orders.map(({ sampleOrderId, productIds, address: to, ...order }) => (
        <Ordered key={sampleOrderId} {...order} what={plural(productIds.length, "sample")}>
          <p>{productIds.map((id) => cards.get(id)?.name ?? "A product").join(", ")}</p>
          <p className="muted">
            To {[to.addressTitle || [to.firstName, to.lastName].join(" "), to.city].join(", ")}
          </p>
        </Ordered>
      ))}
      {catalogs.map(({ address: lines, ...order }) => (
        <Ordered key={order.code} {...order} what="Printed catalog">
          <p className="muted">To {lines.join(", ")}</p>
        </Ordered>
      ))}
    </ul>
  );
}

interface OrderedProps {
  what: string;
  state: FreeOrderState;
  note?: string | undefined;
  orderedAt: number;
  children: ReactNode;
}

function Ordered({ what, state, note, orderedAt, children }: OrderedProps) {
  return (
    <li>
      <details>
        <summary>
          {what}, ordered {formatDay(orderedAt)}: {FREE_ORDER_STATES[state].toLowerCase()}
        </summary>
        {note && <p>Our note: {note}</p>}
        {children}
      </details>
    </li>
  );
}
