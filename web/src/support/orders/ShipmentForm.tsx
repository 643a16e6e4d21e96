// Reports a shipment, or the tracking number of the last one: the customer gets an email.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import type { OrderDetail, OrderEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { shopDay } from "../../base/shopDay.ts";
import { maxlength, required } from "../../forms/validators.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { type Report, report } from "./calls.ts";

const MAX_LENGTH = 80;

interface ShipmentFormProps {
  order: OrderEntry;
  shipments: OrderDetail["shipments"];
  steps: Steps;
}

type Typed = Record<"carrier" | "service" | "tracking", string>;
const NOTHING: Typed = { carrier: "", service: "", tracking: "" };

export function ShipmentForm({ order, shipments, steps }: ShipmentFormProps) {
  const form = useId();
  const retryKey = useRetryKey();
  const [typed, setTyped] = useState(NOTHING);
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const { trackingRequestedAt } = order;
  const field = (name: keyof Typed) => ({
    id: `${form}-${name}`,
    autoComplete: "off",
    value: typed[name],
    ...(faults[name] && { error: faults[name] }),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value });
      setFaults({});
    },
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong: Partial<Typed> = {};
    const check = (name: keyof Typed, fault: string | undefined) => {
      if (fault) wrong[name] = fault;
    };
    check("carrier", required(typed.carrier) ?? maxlength(MAX_LENGTH)(typed.carrier));
    check("service", maxlength(MAX_LENGTH)(typed.service));
    check("tracking", maxlength(MAX_LENGTH)(typed.tracking));
    if (Object.keys(wrong).length > 0) {
      setFaults(wrong);
      document.getElementById(`${form}-${Object.keys(wrong)[0]}`)?.focus();
      return;
    }
    const what = shipmentOf(order, shipments, typed);
    const isDone = await steps.run({
      name: "shipped",
      work: () => report(order.code, what, retryKey([what, order.changedAt])),
      done: t`The shipment is reported. The customer gets an email.`,
    });
    if (isDone) setTyped(NOTHING);
  }

  return (
    <form
      className="support-box support-form"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-labelledby={`${form}-title`}
    >
      <h2 id={`${form}-title`}>
        <Trans>Report a shipment</Trans>
      </h2>
      {trackingRequestedAt !== undefined && (
        <p>
          <Trans>
            The customer waits for a tracking number since <When at={trackingRequestedAt} />.
          </Trans>
        </p>
      )}
      <Field label={t`Carrier`} {...field("carrier")} />
      <Field label={t`Service`} optional {...field("service")} />
      <Field label={t`Tracking number`} optional {...field("tracking")} />
      <div className="support-buttons">
        <Button type="submit" look="quiet" busy={steps.busy === "shipped"}>
          <Trans>Report the shipment</Trans>
        </Button>
      </div>
    </form>
  );
}

/** A tracking number that the customer waits for is that of the last shipment, if it has none; its other facts stay. */
function shipmentOf(order: OrderEntry, shipments: OrderDetail["shipments"], typed: Typed): Report {
  const [carrier, service, trackingNumber] = [
    typed.carrier.trim(),
    typed.service.trim(),
    typed.tracking.trim(),
  ];
  const last = shipments.at(-1);
  const parcel = last?.packages.length === 1 ? last.packages[0] : undefined;
  const isAwaited = order.trackingRequestedAt !== undefined && trackingNumber !== "";
  if (isAwaited && last && parcel && !parcel.trackingNumber)
    return {
      ...last,
      kind: "shipped",
      carrier,
      service: service || last.service,
      packages: [{ ...parcel, trackingNumber }],
    };
  return {
    kind: "shipped",
    number: order.shipments + 1,
    carrier,
    service: service || t`Parcel`,
    shippedOn: shopDay(),
    packages: [{ number: 1, ...(trackingNumber && { trackingNumber }), contents: [], events: [] }],
  };
}
