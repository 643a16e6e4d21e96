// When the whole cart arrives, the day by which it is needed, and what makes that day.
import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { Arrival, CartTotalsEntry, Day, Delivery } from "../../api/types.ts";
import { keepNeedBy, keepShipping, useNeedBy, useShipping } from "../../base/needBy.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { cutOffInWords, formatDay, isOver, NeedByField, useDelivery } from "../delivery/index.ts";

export function CartDates({ totals }: { totals: CartTotalsEntry }) {
  const by = useNeedBy();
  const shipping = useShipping();
  const delivery = useDelivery({ days: totals.productionDays, needsProof: totals.needsProof === true, by });
  const way = delivery?.arrivals.find(({ id }) => id === shipping) ?? delivery?.usual;
  if (!delivery || !way) return null;
  const { today } = delivery;
  return (
    <>
      <Promised delivery={delivery} way={way} />
      <NeedByField today={today} day={by} onChange={keepNeedBy} />
      {by !== undefined && !isOver(by, today) && <Verdict delivery={delivery} way={way} by={by} />}
    </>
  );
}

interface PromisedProps {
  delivery: Delivery;
  way: Arrival;
}

function Promised({ delivery: { today, zone, orderByAt, proof }, way }: PromisedProps) {
  const method = way.name;
  const day = formatDay(way.arrivesOn, today);
  const orderBy = cutOffInWords({ at: orderByAt, zone });
  const approveBy = proof && cutOffInWords({ at: proof.approveByAt, zone });
  return (
    <p className="cart-dates">
      {approveBy ? (
        <Trans>
          Everything by <strong>{day}</strong> with {method}, if you order by {orderBy} and approve the proofs
          by {approveBy}.
        </Trans>
      ) : (
        <Trans>
          Everything by <strong>{day}</strong> with {method}, if you order by {orderBy}.
        </Trans>
      )}
    </p>
  );
}

/** Whether the chosen way meets the day; if not, the one that does. */
function Verdict({ delivery: { needBy, today }, way, by }: PromisedProps & { by: Day }) {
  // The answer to another day is still shown until the next one comes.
  if (!needBy || needBy.by !== by) return null;
  const wanted = formatDay(by, today);
  const { name, service } = needBy;
  const arrival = formatDay(needBy.arrivesOn, today);
  if (way.arrivesOn <= by)
    return (
      <p className="cart-in-time" role="status">
        <Trans>In time for {wanted}.</Trans>
      </p>
    );
  const isTooLate = needBy.verdict === "too_late";
  return (
    <div className="cart-late" role="status">
      <p>
        <TriangleAlert aria-hidden="true" />
        {isTooLate ? (
          <Trans>
            No shipping arrives by {wanted}. The earliest is {arrival}, with {name}. If a product offers
            faster production, choose it with Edit.
          </Trans>
        ) : (
          <Trans>
            Too late for {wanted}. With {name} it arrives by {arrival}.
          </Trans>
        )}
      </p>
      {service !== way.id && (
        <Button look="quiet" onClick={() => keepShipping(service)}>
          <Trans>Choose {name}</Trans>
        </Button>
      )}
    </div>
  );
}
