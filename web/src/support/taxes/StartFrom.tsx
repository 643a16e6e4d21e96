// Adds the rates of a table that comes with Platen: all of it, or those of one country or state.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { useCountryRules } from "../../features/addresses/index.ts";
import { COUNTRY, LANGUAGE } from "../../format/locale.ts";
import { formatRate } from "../../format/rate.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { type Choice, SelectField } from "../../ui/fields/SelectField.tsx";
import { exampleOf, type TaxRate } from "./calls.ts";
import { classInWords } from "./form.ts";

const NAMES: Record<string, string> = {
  eu: t`European Union: value-added taxes`,
  us: t`United States: sales taxes of the states`,
};

const AGES: Record<string, string> = {
  eu: t`Rates of 2026 in the European Union.`,
  us: t`Rates of 2025 in the United States, without local taxes.`,
};

interface StartFromProps {
  examples: string[];
  countries: Choice[];
  onAdd: (rates: TaxRate[]) => void;
}

export function StartFrom({ examples, countries, onAdd }: StartFromProps) {
  const [rates, setRates] = useState<TaxRate[]>();
  const [name, setName] = useState("");
  const [place, setPlace] = useState("");
  const [failure, setFailure] = useState<string>();
  async function open(next: string) {
    setName(next);
    setPlace("");
    setRates(undefined);
    setFailure(undefined);
    if (!next) return;
    try {
      setRates((await exampleOf(next)).rates ?? []);
    } catch (error) {
      setFailure(explain(error));
    }
  }

  const country = rates?.[0]?.country ?? COUNTRY;
  const rules = useCountryRules(country);
  const regions = rules.state === "ready" ? rules.data.regions : [];

  /** A table has the rates of countries, or those of the regions of one. */
  function nameOf(place: string) {
    const isRegion = rates?.some((rate) => rate.regions?.[0] === place);
    const name = isRegion
      ? regions.find(({ code }) => code === place)?.name
      : countries.find(({ value }) => value === place)?.name;
    return name ?? place;
  }

  const places = [...new Set(rates?.map(placeOf))]
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((a, b) => a.name.localeCompare(b.name, LANGUAGE));
  const chosen = places
    .filter(({ value }) => place === "" || value === place)
    .flatMap(({ value }) => rates?.filter((rate) => placeOf(rate) === value) ?? []);
  const count = chosen.length;

  return (
    <fieldset className="support-box support-form">
      <legend>
        <Trans>Start from a table</Trans>
      </legend>
      <p className="muted">
        <span>{examples.map((value) => AGES[value]).join(" ")}</span>{" "}
        <Trans>Please check them with your tax adviser.</Trans>
      </p>
      <div className="field-row">
        <SelectField
          label={t`Table`}
          empty={t`Choose a table`}
          choices={examples.map((value) => ({ value, name: NAMES[value] ?? value }))}
          value={name}
          onChange={({ target }) => void open(target.value)}
        />
        {rates && (
          <SelectField
            label={t`Which rates`}
            empty={t`All of them`}
            choices={places}
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
        )}
      </div>
      <FailureAlert>{failure}</FailureAlert>
      {chosen.length > 0 && (
        <>
          {place !== "" && <p>{chosen.map(rateInWords).join(", ")}</p>}
          <Button look="quiet" onClick={() => onAdd(chosen)}>
            {plural(count, { one: "Add this rate", other: `Add these ${count} rates` })}
          </Button>
        </>
      )}
    </fieldset>
  );
}

const rateInWords = ({ taxClass = "", rate }: TaxRate) =>
  [classInWords(taxClass), formatRate(rate)].filter(Boolean).join(" ");

const placeOf = ({ country, regions = [] }: TaxRate) => regions[0] ?? country;
