// Tries a place: the rates that its customers pay, and whether they come from the tax service or the table.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { COUNTRY } from "../../format/locale.ts";
import { formatRate } from "../../format/rate.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { isSignInNeeded } from "../api.ts";
import { PlaceFields } from "../parts/PlaceFields.tsx";
import { When } from "../parts/When.tsx";
import { type TaxTrial, tryTaxes } from "./calls.ts";
import { classInWords } from "./form.ts";

const START = { country: COUNTRY, region: "", postcode: "" };

interface TrialBoxProps {
  countries: Choice[];
  hasService: boolean;
}

export function TrialBox({ countries, hasService }: TrialBoxProps) {
  const heading = useId();
  const [values, setValues] = useState(START);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [trial, setTrial] = useState<TaxTrial>();
  const [busy, setBusy] = useState(false);
  const set = (changed: Partial<typeof START>) => setValues({ ...values, ...changed });

  async function run(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setErrors(new Map());
    setTrial(undefined);
    setBusy(true);
    try {
      setTrial(await tryTaxes(values));
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
        <Trans>Try a place</Trans>
      </h2>
      <p className="muted">
        {hasService
          ? t`This reads the rates from the tax service now.`
          : t`With the saved rates: no tax service is connected.`}
      </p>
      <form className="support-form taxes-form" noValidate onSubmit={run} aria-label={t`Try a place`}>
        <FailureAlert>{failure}</FailureAlert>
        <div className="field-row">
          <PlaceFields {...{ values, countries, errors }} onChange={set} />
        </div>
        <Button type="submit" look="quiet" busy={busy}>
          <Trans>Show rates</Trans>
        </Button>
      </form>
      <div role="status">{trial && <Rates trial={trial} />}</div>
    </section>
  );
}

function Rates({ trial: { source, readAt, failure, rates } }: { trial: TaxTrial }) {
  return (
    <>
      {failure !== undefined && <FailureAlert>{t`The tax service failed: ${failure}`}</FailureAlert>}
      <p className="muted">
        {source === "service" && readAt !== undefined ? (
          <Trans>
            From the tax service, read <When at={readAt} />
          </Trans>
        ) : (
          <Trans>From the saved rates</Trans>
        )}
      </p>
      {rates.length === 0 ? (
        <p>
          <Trans>There are no taxes at this place.</Trans>
        </p>
      ) : (
        <table className="support-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Tax class</Trans>
              </th>
              <th scope="col" className="support-number">
                <Trans>Rate</Trans>
              </th>
              <th scope="col">
                <Trans>On shipping</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ name, taxClass, rate, shipping }) => (
              <tr key={`${name} ${taxClass}`}>
                <th scope="row">{name}</th>
                <td>{taxClass === undefined ? t`all` : classInWords(taxClass)}</td>
                <td className="support-number">{formatRate(rate)}</td>
                <td>{shipping ? t`yes` : t`no`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
