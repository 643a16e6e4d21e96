// Production time, its price, and the delivery date.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useId } from "react";
import type { Calendar, Day, Product } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { cutOffInWords, deliveryOf, formatDay, usualTransit } from "../delivery/index.ts";
import { lazyPart } from "../notices/index.ts";

const NeedByAnswer = lazyPart(() => import("./NeedByAnswer.tsx"));

interface ProductionProps {
  product: Product;
  rushDays: number | undefined;
  /** Printed lines wait for the proof, blank ones for the order. */
  isPrinted: boolean;
  needByDay: string;
  fault: string | undefined;
  calendar: Calendar | undefined;
  onRush: (days: number | undefined) => void;
  onNeedBy: (day: string) => void;
}

export function Production(props: ProductionProps) {
  const { product, rushDays, needByDay, calendar, fault, onRush, onNeedBy } = props;
  const group = useId();
  const transit = calendar && usualTransit(calendar);
  const arrival = (days: number): Day | undefined =>
    calendar && transit && deliveryOf(calendar, days, transit.days).arrives;
  const days = rushDays ?? product.productionDays;
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
      {calendar && <Promised calendar={calendar} arrives={arrival(days)} isPrinted={props.isPrinted} />}
      {calendar && (
        <>
          <Field
            type="date"
            className="need-by"
            label={t`Need it by`}
            optional
            min={calendar.today}
            value={needByDay}
            onChange={(event) => onNeedBy(event.target.value)}
          />
          {needByDay && (
            <Suspense>
              <NeedByAnswer
                calendar={calendar}
                by={needByDay}
                days={days}
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
  calendar: Calendar;
  arrives: Day | undefined;
  isPrinted: boolean;
}

function Promised({ calendar, arrives, isPrinted }: PromisedProps) {
  const transit = usualTransit(calendar);
  if (!arrives || !transit) return null;
  const [method, place] = [transit.name, calendar.to];
  const day = formatDay(arrives, calendar.today);
  const cutOff = cutOffInWords(calendar);
  return (
    <p className="promised">
      {isPrinted ? (
        <Trans>
          <strong>Get it by {day}</strong> with {method} to {place}, if you approve the proof by {cutOff}. The
          clock starts when you approve the proof.
        </Trans>
      ) : (
        <Trans>
          <strong>Get it by {day}</strong> with {method} to {place}, if you order by {cutOff}.
        </Trans>
      )}
    </p>
  );
}
