// The fields of an address.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ComponentProps, Fragment, useState } from "react";
import type { Country, CountryRules } from "../../api/types.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import {
  type AddressErrors,
  type AddressValues,
  isRequired,
  type Labels,
  type Line,
  zipcodeInputMode,
} from "./address.ts";
import { countryChoices } from "./countryChoices.ts";
import { townLines } from "./letter.ts";

interface AddressFieldsProps {
  id: string;
  values: AddressValues;
  errors: AddressErrors;
  labels: Labels;
  rules: CountryRules | undefined;
  countries: Country[];
  /** Hides rarely used fields until they are requested. */
  isShort: boolean;
  /** Current defaults: a default ends only when another address replaces it. */
  isDefault: { shipping: boolean; billing: boolean };
  onChange: (changed: Partial<AddressValues>) => void;
  onLeave: (line: Line) => void;
}

const RARE: Line[] = ["department", "jobTitle", "address2", "addressTitle"];

export function AddressFields(props: AddressFieldsProps) {
  const { id, values, errors, labels, rules, countries, isShort, isDefault, onChange, onLeave } = props;
  const [isOpened, setOpened] = useState(false);
  // Fields with errors or values are never hidden.
  const isWhole = !isShort || isOpened || RARE.some((line) => errors[line] || values[line]);

  const common = (line: Line) => ({
    id: `${id}-${line}`,
    name: line,
    label: labels[line],
    value: values[line],
    error: errors[line],
    optional: !isRequired(line, rules),
    required: isRequired(line, rules),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [line]: target.value }),
    onBlur: () => onLeave(line),
  });
  const text = (line: Line, more: Partial<ComponentProps<typeof Field>>) => (
    <Field {...common(line)} {...more} />
  );
  const regions = rules?.regions ?? [];
  const example = rules?.zipcodeExample;
  const town = {
    city: text("city", { autoComplete: "address-level2" }),
    state:
      regions.length > 0 ? (
        <SelectField
          {...common("state")}
          autoComplete="address-level1"
          empty={t`Please choose`}
          choices={regions.map(({ code, name }) => ({ value: code, name }))}
        />
      ) : (
        text("state", { autoComplete: "address-level1" })
      ),
    zipcode: text("zipcode", {
      autoComplete: "postal-code",
      inputMode: zipcodeInputMode(rules),
      hint: example && t`Such as ${example}`,
    }),
  };

  return (
    <>
      <fieldset className="field-group">
        <legend>
          <Trans>Recipient</Trans>
        </legend>
        {text("firstName", { autoComplete: "given-name" })}
        {text("lastName", { autoComplete: "family-name" })}
        {text("company", { autoComplete: "organization", className: "field-wide" })}
        {isWhole && text("department", { autoComplete: "off" })}
        {isWhole && text("jobTitle", { autoComplete: "organization-title" })}
      </fieldset>
      <fieldset className="field-group">
        <legend>
          <Trans>Address</Trans>
        </legend>
        <SelectField
          {...common("countryId")}
          autoComplete="country"
          className="field-wide"
          choices={
            countries.length > 0
              ? countryChoices(countries)
              : [{ value: values.countryId, name: values.countryId }]
          }
        />
        {text("address1", {
          autoComplete: "address-line1",
          className: "field-wide",
          hint: t`Street and number`,
        })}
        {isWhole && text("address2", { autoComplete: "address-line2", className: "field-wide" })}
        {townLines(values.countryId, rules).map((line) => (
          <Fragment key={line}>{town[line]}</Fragment>
        ))}
        {text("phone", { type: "tel", autoComplete: "tel", inputMode: "tel" })}
      </fieldset>
      {!isWhole && (
        <p>
          <button type="button" className="link-button" onClick={() => setOpened(true)}>
            <Trans>Add a suite, a department or a name for this address</Trans>
          </button>
        </p>
      )}
      <fieldset className="field-group" hidden={!isWhole}>
        <legend>
          <Trans>In your address book</Trans>
        </legend>
        {text("addressTitle", {
          autoComplete: "off",
          className: "field-wide",
          hint: t`Such as “Warehouse” or “Head office”`,
        })}
        <Default
          name="defaultShipping"
          label={t`Ship here by default`}
          checked={values.defaultShipping}
          isFixed={isDefault.shipping}
          onChange={(defaultShipping) => onChange({ defaultShipping })}
        />
        <Default
          name="defaultBilling"
          label={t`Bill here by default`}
          checked={values.defaultBilling}
          isFixed={isDefault.billing}
          onChange={(defaultBilling) => onChange({ defaultBilling })}
        />
        {(isDefault.shipping || isDefault.billing) && (
          <p className="field-hint field-wide">
            <Trans>To change this, make another address the default.</Trans>
          </p>
        )}
      </fieldset>
    </>
  );
}

interface DefaultProps {
  name: string;
  label: string;
  checked: boolean;
  isFixed: boolean;
  onChange: (checked: boolean) => void;
}

function Default({ name, label, checked, isFixed, onChange }: DefaultProps) {
  return (
    <label className="select-all">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
