// Recent sample and catalog orders: state, contents and address.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { at } from "../../api/address.ts";
import { reloadResource } from "../../api/resource.ts";
import type { FreeOrderState } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { formatDay } from "../../format/dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { useCards } from "../cards/index.ts";

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
    return (
      <Failure what={t`Your sample orders could not be loaded.`} error={read.error} onRetry={read.retry} />
    );
  }
  if (orders.length + catalogs.length === 0) return null;
  return (
    <ul className="sample-orders">
      {orders.map(({ sampleOrderId, productIds, address: to, ...order }) => {
        const place = [to.addressTitle || [to.firstName, to.lastName].join(" "), to.city].join(", ");
        return (
          <Ordered
            key={sampleOrderId}
            {...order}
            what={plural(productIds.length, {
              one: "1 sample",
              other: `${formatCount(productIds.length)} samples`,
            })}
          >
            <p>{productIds.map((id) => cards.get(id)?.name ?? t`A product`).join(", ")}</p>
            <p className="muted">
              <Trans>To {place}</Trans>
            </p>
          </Ordered>
        );
      })}
      {catalogs.map(({ address: lines, ...order }) => {
        const place = lines.join(", ");
        return (
          <Ordered key={order.code} {...order} what={t`Printed catalog`}>
            <p className="muted">
              <Trans>To {place}</Trans>
            </p>
          </Ordered>
        );
      })}
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
        <summary>{orderedInWords(what, formatDay(orderedAt), state)}</summary>
        {note && (
          <p>
            <Trans>Our note: {note}</Trans>
          </p>
        )}
        {children}
      </details>
    </li>
  );
}

function orderedInWords(what: string, day: string, state: FreeOrderState): string {
  if (state === "new") return t`${what}, ordered ${day}: not sent yet`;
  return state === "sent" ? t`${what}, ordered ${day}: sent` : t`${what}, ordered ${day}: declined`;
}
