// Production time, its price, and the delivery date.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useId } from "react";
import type { Arrival, Delivery, Product } from "../../api/types.ts";
import { useShipping } from "../../base/needBy.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { cutOffInWords, formatDay, useDelivery } from "../delivery/index.ts";
import { lazyPart } from "../notices/index.ts";

const NeedByAnswer = lazyPart(() => import("./NeedByAnswer.tsx"));

interface ProductionProps {
  product: Product;
  rushDays: number | undefined;
  /** A proof comes before production: the pieces are printed, and no exact repeat. */
  needsProof: boolean;
  needByDay: string;
  fault: string | undefined;
  onRush: (days: number | undefined) => void;
  onNeedBy: (day: string) => void;
}

export function Production(props: ProductionProps) {
  const { product, rushDays, needsProof, needByDay, fault, onRush, onNeedBy } = props;
  const group = useId();
  const days = rushDays ?? product.productionDays;
  const rush = product.rush.map(({ productionDays }) => productionDays);
  const delivery = useDelivery({ days, rush, needsProof, by: needByDay });
  const shipping = useShipping();
  const way = delivery?.arrivals.find(({ id }) => id === shipping) ?? delivery?.usual;
  return (
    <section className="production" aria-labelledby="production-title" data-fault={fault && "rushDays"}>
      <h2 id="production-title">
        <Trans>Production and delivery</Trans>
      </h2>
      {product.rush.length > 0 && (
        <fieldset className="production-times">
          <legend className="visually-hidden">
            <Trans>Production time</Trans>
          </legend>
          <TimeChoice
            group={group}
            days={product.productionDays}
            price={t`Included`}
            checked={rushDays === undefined}
            onChoose={() => onRush(undefined)}
          />
          {product.rush.map(({ productionDays, fee }) => (
            <TimeChoice
              key={productionDays}
              group={group}
              days={productionDays}
              price={`+${formatUnitPrice(fee, product.currency)}`}
              checked={rushDays === productionDays}
              onChoose={() => onRush(productionDays)}
            />
          ))}
        </fieldset>
      )}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      {delivery && (
        <>
          {way && <Promised delivery={delivery} way={way} />}
          <Field
            type="date"
            className="need-by"
            label={t`Need it by`}
            optional
            min={delivery.today}
            value={needByDay}
            onChange={(event) => onNeedBy(event.target.value)}
          />
          {needByDay && delivery.needBy && (
            <Suspense>
              <NeedByAnswer
                answer={delivery.needBy}
                way={way}
                today={delivery.today}
                rush={product.rush}
                currency={product.currency}
                onRush={onRush}
              />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

interface TimeChoiceProps {
  group: string;
  days: number;
  price: string;
  checked: boolean;
  onChoose: () => void;
}

function TimeChoice({ group, days, price, checked, onChoose }: TimeChoiceProps) {
  return (
    <label className="method-choice time-choice">
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>{plural(days, { one: "1 working day", other: `${formatCount(days)} working days` })}</span>
      <span className="muted">{price}</span>
    </label>
  );
}

interface PromisedProps {
  delivery: Delivery;
  way: Arrival;
}

/** The arrival, and what it assumes. */
function Promised({ delivery: { proof, orderByAt, to, today, zone }, way }: PromisedProps) {
  const { name: method } = way;
  const day = formatDay(way.arrivesOn, today);
  const orderBy = cutOffInWords({ at: orderByAt, zone });
  if (!proof)
    return (
      <p className="promised">
        <Trans>
          <strong>Get it by {day}</strong> with {method} to {to}, if you order by {orderBy}.
        </Trans>
      </p>
    );
  const sent = formatDay(proof.sentOn, today);
  const approveBy = cutOffInWords({ at: proof.approveByAt, zone });
  return (
    <p className="promised">
      <Trans>
        <strong>Get it by {day}</strong> with {method} to {to}, if you order by {orderBy} and approve the
        proof by {approveBy}. We send the proof on {sent}. The clock starts when you approve it.
      </Trans>
    </p>
  );
}
