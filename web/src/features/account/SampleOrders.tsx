// The samples that were ordered lately, with what was in them and where they went.
import { useEffect } from "react";
import type { SampleOrdersAnswer } from "../../api/account.ts";
import { addresses } from "../../api/addresses.ts";
import { reasonOf } from "../../api/errors.ts";
import { reloadResource } from "../../api/resource.ts";
import { useResource } from "../../api/useResource.ts";
import { formatDay } from "../../format/dates.ts";
import { plural } from "../../format/numbers.ts";
import { Failure } from "../../ui/Failure.tsx";
import { useCards } from "../product/index.ts";

const SHOWN = 3;
/** With which newest order they were read last. */
let readFor: number | undefined;

/** `newest` is the newest order that the live map knows: another one means that there is more to read. */
export function SampleOrders({ newest }: { newest: number }) {
  const address = addresses.sampleOrders();
  const read = useResource<SampleOrdersAnswer>(address);
  useEffect(() => {
    if (readFor !== newest) reloadResource(address);
    readFor = newest;
  }, [newest, address]);
  const orders = read.state === "ready" ? read.data.sampleOrders.slice(0, SHOWN) : [];
  const cards = useCards(orders.flatMap(({ productIds }) => productIds));
  if (read.state === "failed") {
    return (
      <Failure
        what="Your sample orders could not be shown."
        reason={reasonOf(read.error)}
        onRetry={read.retry}
      />
    );
  }
  return (
    <ul className="sample-orders">
      {orders.map(({ sampleOrderId, orderedAt, productIds, address: to }) => (
        <li key={sampleOrderId}>
          <details>
            <summary>
              {plural(productIds.length, "sample")}, ordered {formatDay(orderedAt)}
            </summary>
            <p>{productIds.map((id) => cards.get(id)?.name ?? "A product").join(", ")}</p>
            <p className="muted">
              To {[to.addressTitle || [to.firstName, to.lastName].join(" "), to.city].join(", ")}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
