// The back office's number of an order. Empty at first; appears automatically.
import { Trans } from "@lingui/react/macro";
import { at } from "../../api/address.ts";
import type { OrderEntry } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";

export function CompassNumber({ order }: { order: OrderEntry }) {
  return order.compassOrderId ? (
    <NumberText number={order.compassOrderId} />
  ) : (
    <Asked orderId={order.orderId} />
  );
}

function Asked({ orderId }: { orderId: number }) {
  const asked = useResource(at("/api/checkout/receipt/invoice/{id}/compassorderid", { id: orderId }));
  const number = asked.state === "ready" ? asked.data.compassOrderId : "";
  return <NumberText number={number} />;
}

function NumberText({ number }: { number: string }) {
  return (
    <span role="status">
      {number || (
        <span className="muted">
          <Trans>available in a moment</Trans>
        </span>
      )}
    </span>
  );
}
