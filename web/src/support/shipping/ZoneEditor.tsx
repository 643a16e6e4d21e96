// A zone: its name, and the countries, regions and postcodes in it, which are picked from lists.
import { t } from "@lingui/core/macro";
import { useCountryRules } from "../../features/addresses/index.ts";
import { inSentence } from "../../format/places.ts";
import { Field } from "../../ui/fields/Field.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { Picks } from "../parts/Picks.tsx";
import type { FieldErrors } from "../parts/useSave.ts";
import type { ZoneForm } from "./form.ts";

interface ZoneEditorProps {
  zone: ZoneForm;
  path: string;
  countries: Choice[];
  errors: FieldErrors;
  onChange: (changed: Partial<ZoneForm>) => void;
}

export function ZoneEditor({ zone, path, countries, errors, onChange }: ZoneEditorProps) {
  const [country] = zone.countries;
  return (
    <>
      <Field
        label={t`Name of the zone`}
        hint={t`Only staff see it.`}
        error={errors.get(`${path}.id`)}
        autoComplete="off"
        value={zone.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Picks
        label={t`Countries`}
        add={t`Add a country`}
        hint={
          zone.countries.length === 0
            ? t`Without a country, the zone has all places that are in no zone above.`
            : undefined
        }
        error={errors.get(`${path}.countries`)}
        choices={countries}
        chosen={zone.countries}
        onChange={(chosen) =>
          onChange({ countries: chosen, regions: [], ...(chosen.length !== 1 && { postcodes: "" }) })
        }
      />
      {country !== undefined && zone.countries.length === 1 && (
        <Within zone={zone} country={country} path={path} errors={errors} onChange={onChange} />
      )}
    </>
  );
}

/** The parts of one country. */
function Within(props: Omit<ZoneEditorProps, "countries"> & { country: string }) {
  const { zone, country, path, errors, onChange } = props;
  const found = useCountryRules(country);
  const rules = found.state === "ready" ? found.data : undefined;
  const region = inSentence(rules?.regionLabel ?? t`Region`);
  const postcode = inSentence(rules?.zipcodeLabel ?? t`Postcode`);
  return (
    <>
      {rules && rules.regions.length > 0 && (
        <Picks
          label={t`Only in (${region})`}
          add={t`Add one`}
          hint={zone.regions.length === 0 ? t`Without one, the zone has the whole country.` : undefined}
          error={errors.get(`${path}.regions`)}
          choices={rules.regions.map(({ code, name }) => ({ value: code, name }))}
          chosen={zone.regions}
          onChange={(regions) => onChange({ regions })}
        />
      )}
      {(rules?.zipcodePattern || zone.postcodes) && (
        <Field
          label={t`Only where the ${postcode} begins with`}
          hint={t`Separated by commas.`}
          optional
          error={postcodeError(errors, path)}
          autoComplete="off"
          value={zone.postcodes}
          onChange={({ target }) => onChange({ postcodes: target.value })}
        />
      )}
    </>
  );
}

const postcodeError = (errors: FieldErrors, path: string) =>
  [...errors].find(([field]) => field.startsWith(`${path}.postcodes`))?.[1];
