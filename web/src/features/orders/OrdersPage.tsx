// The order history, with live statuses.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { at } from "../../api/address.ts";
import type { OrderEntry, OrderHistory } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { useSearchParams } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { ORDERS_NOTE, OwnPage } from "../account/index.ts";
import { type HistoryRow, HistoryTable } from "./HistoryTable.tsx";
import { ordersAtom } from "./orders.ts";
import { orderWords } from "./status.ts";

export default function OrdersPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  return (
    <OwnPage title={t`Orders`} purpose={t`to see your orders`} guestNote={ORDERS_NOTE}>
      <History page={page} />
    </OwnPage>
  );
}

function History({ page }: { page: number }) {
  const { data, error, retry } = useKeptResource(at("/api/orders", { page: String(page) }));
  const live = useAtomValue(ordersAtom);
  useRefetchOnNewOrder(data, live, retry);
  if (!data && error !== undefined)
    return <Failure what={t`Your orders could not be loaded.`} error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.total === 0)
    return (
      <Empty title={t`No orders yet`}>
        <p>
          <Trans>Your orders and their status are listed here.</Trans>
        </p>
        <Link className="button button-main" to={paths.home()}>
          <Trans>Find products</Trans>
        </Link>
      </Empty>
    );
  const now = new Map(live.map((order) => [order.orderId, order]));
  return (
    <HistoryTable
      caption={plural(data.total, {
        one: "1 order, the latest first",
        other: `${formatCount(data.total)} orders, the latest first`,
      })}
      pagesLabel={t`Pages of orders`}
      heads={{ code: t`Order`, at: t`Placed`, sum: t`Total` }}
      rows={data.orders.map((order) => rowOf(now.get(order.orderId) ?? order))}
      history={data}
      pathOf={orderPaths.orders}
    />
  );
}

function rowOf(order: OrderEntry): HistoryRow {
  const { code, compassOrderId, placedAt, status, units, total, currency } = order;
  return {
    code,
    to: orderPaths.order(code),
    note: compassOrderId && <span className="muted">{` ${compassOrderId}`}</span>,
    at: placedAt,
    status: orderWords(order).name,
    badge: `order-${status}`,
    units,
    sum: formatMinor(total, currency),
  };
}

/** Fetches the page again, once for each order that was placed after it was read. */
function useRefetchOnNewOrder(data: OrderHistory | undefined, live: OrderEntry[], retry: () => void) {
  const newest = live[0]?.orderId;
  const readFor = useRef<number>(undefined);
  const isNew =
    data?.page === 1 && newest !== undefined && !data.orders.some(({ orderId }) => orderId === newest);
  useEffect(() => {
    if (!isNew || readFor.current === newest) return;
    readFor.current = newest;
    retry();
  }, [isNew, newest, retry]);
}
