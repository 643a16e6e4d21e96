// The fields of a place to try: country, region and postcode, as the country has them.
import { t } from "@lingui/core/macro";
import { useCountryRules } from "../../features/addresses/index.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { type Choice, SelectField } from "../../ui/fields/SelectField.tsx";
import type { FieldErrors } from "./useSave.ts";

interface PlaceFieldsProps {
  values: { country: string; region: string; postcode: string };
  countries: Choice[];
  errors: FieldErrors;
  onChange: (changed: { country?: string; region?: string; postcode?: string }) => void;
}

export function PlaceFields({ values, countries, errors, onChange }: PlaceFieldsProps) {
  const found = useCountryRules(values.country);
  const rules = found.state === "ready" ? found.data : undefined;
  return (
    <>
      <SelectField
        label={t`Country`}
        error={errors.get("country")}
        choices={countries}
        value={values.country}
        onChange={({ target }) => onChange({ country: target.value, region: "" })}
      />
      {rules && rules.regions.length > 0 && (
        <SelectField
          label={rules.regionLabel}
          empty={t`Any`}
          choices={rules.regions.map(({ code, name }) => ({ value: code, name }))}
          value={values.region}
          onChange={({ target }) => onChange({ region: target.value })}
        />
      )}
      <Field
        label={rules?.zipcodeLabel ?? t`Postcode`}
        optional
        error={errors.get("postcode")}
        autoComplete="off"
        value={values.postcode}
        onChange={({ target }) => onChange({ postcode: target.value })}
      />
    </>
  );
}
