// An address form. The country determines the fields. The input is never lost.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { CountryRules } from "../../api/types.ts";
import { findings } from "../../forms/findings.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { AddressFields } from "./AddressFields.tsx";
import {
  type AddressErrors,
  type AddressValues,
  checkAddress,
  isRegionOf,
  LINES,
  labelsFor,
} from "./address.ts";
import { useCountries, useCountryRules } from "./addresses.ts";
import { saveAddress } from "./changes.ts";
import { townLines } from "./letter.ts";

interface AddressFormProps {
  initial: AddressValues;
  /** The address being edited; a new one has none yet. */
  addressId?: number;
  submit: string;
  /** Shows the fields for a parcel first, and the rest on request. */
  isShort?: boolean;
  onSaved: (addressId: number) => void;
  /** Receives the current input, to save it. */
  onTyped?: (values: AddressValues) => void;
  /** Shows a cancel button. */
  onCancel?: () => void;
}

export function AddressForm(props: AddressFormProps) {
  const { initial, addressId, submit, isShort = false, onSaved, onTyped, onCancel } = props;
  const id = useId();
  const countries = useCountries();
  const [countryId, setCountryId] = useState(initial.countryId);
  const country = useCountryRules(countryId);
  const lastRules = useRef<typeof country & { state: "ready" }>(undefined);
  if (country.state === "ready") lastRules.current = country;
  // While another country's rules load, the fields stay as they are, so that the layout does not jump.
  const rules = country.state === "ready" ? country.data : lastRules.current?.data;
  const form = useFields(initial, (values) => checkAddress(values, rules));
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const labels = labelsFor(rules);

  // A region of the previous country is not valid here, or has no field.
  if (country.state === "ready" && form.values.state && !hasRegion(form.values.state, country.data)) {
    form.change({ state: "" });
  }

  function change(changed: Partial<AddressValues>) {
    if (changed.countryId) setCountryId(changed.countryId);
    form.change(changed);
    onTyped?.({ ...form.values, ...changed });
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!form.checkAll()) return setAttempt(attempt + 1);
    setBusy(true);
    try {
      onSaved((await saveAddress(form.values, addressId)).addressId);
    } catch (error) {
      if (!form.refuse(findings(error, LINES))) setFailure(explain(error));
      setAttempt(attempt + 1);
      setBusy(false);
    }
  }

  const wrong = LINES.flatMap((line) => {
    const message = form.errors[line];
    return message ? [{ id: `${id}-${line}`, label: labels[line], message }] : [];
  });
  return (
    <form className="form" noValidate onSubmit={send}>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <FailureAlert>{failure}</FailureAlert>
      {countries.state === "failed" && (
        <Failure
          what={t`The countries could not be loaded.`}
          error={countries.error}
          onRetry={countries.retry}
        />
      )}
      {country.state === "failed" && (
        <Failure
          what={t`This country’s regions could not be loaded.`}
          error={country.error}
          onRetry={country.retry}
        />
      )}
      <AddressFields
        id={id}
        values={form.values}
        errors={form.errors as AddressErrors}
        labels={labels}
        rules={rules}
        countries={countries.state === "ready" ? countries.data.countries : []}
        isShort={isShort}
        isDefault={{ shipping: initial.defaultShipping, billing: initial.defaultBilling }}
        onChange={change}
        onLeave={form.leave}
      />
      <p className="actions">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </p>
    </form>
  );
}

/** Whether addresses in the country can have this region. */
const hasRegion = (state: string, rules: CountryRules) =>
  isRegionOf(state, rules) && townLines(rules.countryId, rules).includes("state");
