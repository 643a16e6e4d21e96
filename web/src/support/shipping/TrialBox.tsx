// Tries the saved rates: services, prices and dates of a shipment.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { at } from "../../api/address.ts";
import { CallError, reasonOf } from "../../api/errors.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { wholeOf } from "../../format/digits.ts";
import { gramsOf, numberFault, typedKg } from "../../format/input.ts";
import { COUNTRY } from "../../format/locale.ts";
import { formatMinor } from "../../format/money.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { ask, isSignInNeeded } from "../api.ts";
import { PlaceFields } from "../parts/PlaceFields.tsx";
import type { Trial } from "./calls.ts";

const START = { country: COUNTRY, region: "", postcode: "", weight: typedKg(1000), productionDays: "5" };

export function TrialBox({ countries }: { countries: Choice[] }) {
  const heading = useId();
  const [values, setValues] = useState(START);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [trial, setTrial] = useState<Trial>();
  const [busy, setBusy] = useState(false);
  const set = (changed: Partial<typeof START>) => setValues({ ...values, ...changed });

  async function run(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const weight = gramsOf(values.weight);
    const productionDays = wholeOf(values.productionDays);
    const wrong = new Map<string, string>();
    const example = typedKg(250);
    if (weight === undefined)
      wrong.set("weight", numberFault(values.weight, t`Please enter kilograms, such as ${example}.`));
    if (productionDays === undefined) wrong.set("productionDays", t`Please enter working days.`);
    setErrors(wrong);
    if (weight === undefined || productionDays === undefined) return;
    setBusy(true);
    try {
      const { country, region, postcode } = values;
      setTrial(
        await ask(
          at("/api/support/shop/shipping/trial", { country, region, postcode, weight, productionDays }),
        ),
      );
    } catch (error) {
      if (error instanceof CallError && error.problem.errors)
        setErrors(new Map(error.problem.errors.map(({ field, message }) => [field, message])));
      else if (!isSignInNeeded(error)) setFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="support-section" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Try it</Trans>
      </h2>
      <p className="muted">
        <Trans>With the saved rates, for an order that is approved now.</Trans>
      </p>
      <form className="support-form shipping-form" noValidate onSubmit={run} aria-label={t`Try it`}>
        <FailureAlert>{failure}</FailureAlert>
        <div className="field-row">
          <PlaceFields {...{ values, countries, errors }} onChange={set} />
          <Field
            label={t`Weight (kg)`}
            error={errors.get("weight")}
            inputMode="decimal"
            autoComplete="off"
            value={values.weight}
            onChange={({ target }) => set({ weight: target.value })}
          />
          <Field
            label={t`Production (working days)`}
            error={errors.get("productionDays")}
            inputMode="numeric"
            autoComplete="off"
            value={values.productionDays}
            onChange={({ target }) => set({ productionDays: target.value })}
          />
        </div>
        <Button type="submit" look="quiet" busy={busy}>
          <Trans>Show services</Trans>
        </Button>
      </form>
      <div role="status">{trial && <Services trial={trial} />}</div>
    </section>
  );
}

function Services({ trial: { zone, services, reason, currency, today } }: { trial: Trial }) {
  if (reason) return <p>{`${reason[0]?.toUpperCase()}${reason.slice(1)}.`}</p>;
  return (
    <>
      <p className="muted">
        <Trans>Zone: {zone}</Trans>
      </p>
      <table className="support-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Service</Trans>
            </th>
            <th scope="col" className="support-number">
              <Trans>Price</Trans>
            </th>
            <th scope="col">
              <Trans>Ships</Trans>
            </th>
            <th scope="col">
              <Trans>Arrives</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ id, name, price, shipsOn, arrivesOn }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="support-number">{formatMinor(price, currency)}</td>
              <td>{formatDay(shipsOn, today)}</td>
              <td>{formatDay(arrivesOn, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
