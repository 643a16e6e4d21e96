// A service: its name, the weights that it takes, and its rates.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Field } from "../../ui/fields/Field.tsx";
import type { FieldErrors } from "../parts/useSave.ts";
import type { ServiceForm, ZoneForm } from "./form.ts";
import { RatesGrid } from "./RatesGrid.tsx";

interface ServiceEditorProps {
  service: ServiceForm;
  at: number;
  path: string;
  zones: ZoneForm[];
  currency: string;
  errors: FieldErrors;
  onChange: (changed: Partial<ServiceForm>) => void;
}

export function ServiceEditor({ service, at, path, zones, currency, errors, onChange }: ServiceEditorProps) {
  return (
    <>
      <div className="field-row">
        <Field
          label={t`Name`}
          hint={t`Customers see it.`}
          error={errors.get(`${path}.name`)}
          autoComplete="off"
          value={service.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={t`Takes more than (kg)`}
          optional
          error={errors.get(`${path}.overG`)}
          inputMode="decimal"
          autoComplete="off"
          value={service.overKg}
          onChange={({ target }) => onChange({ overKg: target.value })}
        />
        <Field
          label={t`Takes at most (kg)`}
          optional
          error={errors.get(`${path}.upToG`)}
          inputMode="decimal"
          autoComplete="off"
          value={service.upToKg}
          onChange={({ target }) => onChange({ upToKg: target.value })}
        />
      </div>
      <p className="muted">
        <Trans>
          Prices in {currency}. A zone with an empty row is not served. Equal prices in a row and 0 for each
          further kilogram make a flat rate; 0 everywhere is free shipping.
        </Trans>
      </p>
      <RatesGrid {...{ service, at, path, zones, currency, errors, onChange }} />
    </>
  );
}
