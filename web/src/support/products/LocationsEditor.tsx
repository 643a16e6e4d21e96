// Where a product can be decorated: locations with their methods, and methods with their charges.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { Editing } from "./editing.ts";
import {
  type ChargeRow,
  KINDS,
  type LocationForm,
  METHODS,
  type MethodForm,
  NO_CHARGE,
  NO_METHOD,
  nextLocation,
  ofKind,
  PER,
} from "./locations.ts";
import { type Column, RecordGrid } from "./RecordGrid.tsx";

const CHARGES: Array<Column<ChargeRow>> = [
  { name: "kind", label: t`Charge`, choices: KINDS },
  { name: "name", label: t`Name` },
  { name: "price", label: t`Price`, inputMode: "decimal" },
  { name: "repeatPrice", label: t`Repeat price`, inputMode: "decimal" },
  { name: "per", label: t`Per`, choices: PER },
];

const replaced = <T,>(list: T[], at: number, item: T) =>
  list.map((known, index) => (index === at ? item : known));
const removed = <T,>(list: T[], at: number) => list.filter((_, index) => index !== at);

export function LocationsEditor({ form, set, errorAt }: Editing) {
  const { locations } = form;
  const change = (locations: LocationForm[]) => set({ locations });
  return (
    <>
      {locations.map((location, at) => (
        <Location
          key={at}
          path={`locations[${at}]`}
          number={at + 1}
          location={location}
          errorAt={errorAt}
          onChange={(changed) => change(replaced(locations, at, changed))}
          onRemove={() => change(removed(locations, at))}
        />
      ))}
      {errorAt("locations") && <p className="field-error">{errorAt("locations")}</p>}
      <Button look="quiet" onClick={() => change([...locations, nextLocation(locations)])}>
        <Plus aria-hidden="true" />
        <Trans>Add location</Trans>
      </Button>
    </>
  );
}

interface LocationProps extends Pick<Editing, "errorAt"> {
  path: string;
  number: number;
  location: LocationForm;
  onChange: (changed: LocationForm) => void;
  onRemove: () => void;
}

function Location({ path, number, location, errorAt, onChange, onRemove }: LocationProps) {
  const title = location.name || t`Location ${number}`;
  const text = (name: "name" | "widthMm" | "heightMm", label: string) => (
    <Field
      label={label}
      error={errorAt(`${path}.${name}`)}
      autoComplete="off"
      {...(name !== "name" && { inputMode: "decimal" as const })}
      value={location[name]}
      onChange={({ target }) => onChange({ ...location, [name]: target.value })}
    />
  );
  const methods = (decorations: MethodForm[]) => onChange({ ...location, decorations });
  return (
    <fieldset className="product-nest">
      <legend>{title}</legend>
      <div className="field-row">
        {text("name", t`Location`)}
        {text("widthMm", t`Largest print width, mm`)}
        {text("heightMm", t`Largest print height, mm`)}
      </div>
      {location.decorations.map((method, at) => (
        <Method
          key={at}
          path={`${path}.decorations[${at}]`}
          of={title}
          number={at + 1}
          method={method}
          errorAt={errorAt}
          onChange={(changed) => methods(replaced(location.decorations, at, changed))}
          onRemove={() => methods(removed(location.decorations, at))}
        />
      ))}
      {errorAt(`${path}.decorations`) && <p className="field-error">{errorAt(`${path}.decorations`)}</p>}
      <div className="button-row">
        <Button look="quiet" onClick={() => methods([...location.decorations, NO_METHOD])}>
          <Plus aria-hidden="true" />
          <Trans>Add method</Trans>
          <span className="visually-hidden">{`, ${title}`}</span>
        </Button>
        <Button look="quiet" onClick={onRemove}>
          <Trans>Remove {title}</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

interface MethodProps extends Pick<Editing, "errorAt"> {
  path: string;
  of: string;
  number: number;
  method: MethodForm;
  onChange: (changed: MethodForm) => void;
  onRemove: () => void;
}

function Method({ path, of, number, method, errorAt, onChange, onRemove }: MethodProps) {
  const list = useId();
  const title = method.method || t`Method ${number}`;
  return (
    <fieldset className="product-nest">
      <legend>
        <span>{title}</span>
        <span className="visually-hidden">{`, ${of}`}</span>
      </legend>
      <datalist id={list}>
        {METHODS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="field-row">
        <Field
          label={t`Method`}
          list={list}
          error={errorAt(`${path}.method`)}
          autoComplete="off"
          value={method.method}
          onChange={({ target }) => onChange({ ...method, method: target.value })}
        />
        <Field
          label={t`Most colors`}
          hint={t`0: full color, or none at all.`}
          inputMode="numeric"
          error={errorAt(`${path}.maxColors`)}
          autoComplete="off"
          value={method.maxColors}
          onChange={({ target }) => onChange({ ...method, maxColors: target.value })}
        />
      </div>
      <RecordGrid
        title={t`Charges`}
        one={t({ message: "charge", context: "price" })}
        of={`, ${of}, ${title}`}
        columns={CHARGES}
        rows={method.charges}
        empty={NO_CHARGE}
        errorAt={errorAt}
        path={`${path}.charges`}
        onRows={(charges) =>
          onChange({
            ...method,
            charges: charges.map((row, at) => {
              const before = method.charges.length === charges.length ? method.charges[at] : undefined;
              return before && before.kind !== row.kind ? ofKind(before, row.kind) : row;
            }),
          })
        }
      />
      <Button look="quiet" onClick={onRemove}>
        <Trans>Remove {title}</Trans>
        <span className="visually-hidden">{`, ${of}`}</span>
      </Button>
    </fieldset>
  );
}
