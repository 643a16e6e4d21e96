// A tax rate: where it applies, to what, and how high it is.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useCountryRules } from "../../features/addresses/index.ts";
import { inSentence } from "../../format/places.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { type Choice, SelectField } from "../../ui/fields/SelectField.tsx";
import { Picks } from "../parts/Picks.tsx";
import type { FieldErrors } from "../parts/useSave.ts";
import type { RateForm } from "./form.ts";

interface RateEditorProps {
  form: RateForm;
  path: string;
  countries: Choice[];
  errors: FieldErrors;
  onChange: (changed: Partial<RateForm>) => void;
}

export function RateEditor({ form, path, countries, errors, onChange }: RateEditorProps) {
  const error = (field: string) => errors.get(`${path}.${field}`);
  return (
    <>
      <div className="field-row">
        <Field
          label={t`Name`}
          hint={t`Cart, order and invoice show it: VAT.`}
          error={error("name")}
          autoComplete="off"
          value={form.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={t`Per cent`}
          error={error("rate")}
          inputMode="decimal"
          autoComplete="off"
          value={form.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      </div>
      <SelectField
        label={t`Country`}
        empty={t`Choose a country`}
        error={error("country")}
        choices={countries}
        value={form.country}
        onChange={({ target }) => onChange({ country: target.value, regions: [], postcodes: "" })}
      />
      {form.country && <Within form={form} path={path} errors={errors} onChange={onChange} />}
      <Field
        label={t`Tax class`}
        optional
        hint={t`Only for products of this class, such as reduced. Without one: for all classes without a rate of their own.`}
        error={error("taxClass")}
        autoComplete="off"
        autoCapitalize="none"
        value={form.taxClass}
        onChange={({ target }) => onChange({ taxClass: target.value })}
      />
      <label className="select-all">
        <input
          type="checkbox"
          checked={form.isOnShipping}
          onChange={({ target }) => onChange({ isOnShipping: target.checked })}
        />
        <Trans>Also on the shipping of these goods</Trans>
      </label>
    </>
  );
}

/** The parts of the country. */
function Within({ form, path, errors, onChange }: Omit<RateEditorProps, "countries">) {
  const found = useCountryRules(form.country);
  const rules = found.state === "ready" ? found.data : undefined;
  const region = inSentence(rules?.regionLabel ?? t`Region`);
  const postcode = inSentence(rules?.zipcodeLabel ?? t`Postcode`);
  return (
    <div className="field-row">
      {rules && rules.regions.length > 0 && (
        <Picks
          label={t`Only in (${region})`}
          add={t`Add one`}
          hint={form.regions.length === 0 ? t`Without one: in the whole country.` : undefined}
          error={errors.get(`${path}.regions`)}
          choices={rules.regions.map(({ code, name }) => ({ value: code, name }))}
          chosen={form.regions}
          onChange={(regions) => onChange({ regions })}
        />
      )}
      {(rules?.zipcodePattern || form.postcodes) && (
        <Field
          label={t`Only where the ${postcode} begins with`}
          hint={t`Separated by commas.`}
          optional
          error={errors.get(`${path}.postcodes`)}
          autoComplete="off"
          value={form.postcodes}
          onChange={({ target }) => onChange({ postcodes: target.value })}
        />
      )}
    </div>
  );
}
