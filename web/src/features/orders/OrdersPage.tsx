// The order history, with live statuses.
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { at } from "../../api/address.ts";
import type { OrderEntry, OrderHistory } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { formatDay } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount, plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Pages } from "../../ui/layout/Pages.tsx";
import { AccountPage } from "../account/index.ts";
import { ordersAtom } from "./orders.ts";
import { statusWords } from "./status.ts";
import "./orders.css";

export default function OrdersPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  return (
    <AccountPage title="Orders" purpose="to see your orders">
      <History page={page} />
    </AccountPage>
  );
}

function History({ page }: { page: number }) {
  const { data, error, retry } = useKeptResource(at("/api/orders", { page: String(page) }));
  const live = useAtomValue(ordersAtom);
  useRefetchOnNewOrder(data, live, retry);
  if (!data && error !== undefined)
    return <Failure what="Your orders could not be read." error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.total === 0)
    return (
      <Empty title="No orders yet">
        <p>Your orders and their status are listed here.</p>
        <Link className="button button-main" to={paths.home()}>
          Find products
        </Link>
      </Empty>
    );
  const now = new Map(live.map((order) => [order.orderId, order]));
  return (
    <>
      <table className="orders">
        <caption className="visually-hidden">{plural(data.total, "order")}, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Placed</th>
            <th scope="col">Status</th>
            <th scope="col">Pieces</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {data.orders.map((order) => (
            <Row key={order.orderId} order={now.get(order.orderId) ?? order} />
          ))}
        </tbody>
      </table>
      <Pages
        label="Pages of orders"
        page={data.page}
        pages={data.pages}
        link={(to, name, label) => (
          <Link className="icon-button" to={orderPaths.orders(to)} aria-label={label}>
            {name}
          </Link>
        )}
      />
    </>
  );
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

function Row({
  order: { code, compassOrderId, placedAt, status, units, total, currency },
}: {
  order: OrderEntry;
}) {
  return (
    <tr>
      <th scope="row">
        <Link to={orderPaths.order(code)}>{code}</Link>
        {compassOrderId && <span className="muted"> {compassOrderId}</span>}
      </th>
      <td data-label="Placed">
        <time dateTime={new Date(placedAt).toISOString()}>{formatDay(placedAt)}</time>
      </td>
      <td data-label="Status">
        <span className={`order-badge order-${status}`}>{statusWords(status).name}</span>
      </td>
      <td data-label="Pieces" className="orders-number">
        {formatCount(units)}
      </td>
      <td data-label="Total" className="orders-number">
        {formatMinor(total, currency)}
      </td>
    </tr>
  );
}
