// The form of zones, services and rates, saved as one document.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { type Choice, SelectField } from "../../ui/fields/SelectField.tsx";
import { Fold } from "../parts/Fold.tsx";
import { NotSaved } from "../parts/NotSaved.tsx";
import { moved } from "../parts/rows.ts";
import { SavedBy } from "../parts/SavedBy.tsx";
import { useSave } from "../parts/useSave.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { type SupportShipping, saveShipping } from "./calls.ts";
import {
  formOf,
  newService,
  newZone,
  type ServiceForm,
  servicePath,
  shippingOf,
  type ZoneForm,
  zonePath,
} from "./form.ts";
import { ServiceEditor } from "./ServiceEditor.tsx";
import { ZoneEditor } from "./ZoneEditor.tsx";

/** The fields that show their own errors. */
const SHOWN =
  /^shipping\.(farthest\.(zone|name)|zones\[\d+\]\.(id|countries|regions|postcodes)|services\[\d+\]\.(name|overG|upToG|bracketsG|brackets|zones))/;

interface ShippingFormProps {
  start: SupportShipping;
  countries: Choice[];
  onSaved: () => void;
}

export function ShippingForm({ start, countries, onSaved }: ShippingFormProps) {
  const { shipping, currency, revision } = start;
  const [form, setForm] = useState(() => formOf(shipping, currency));
  const { form: own, errors, failure, busy, save } = useSave();
  const saved = useUnsaved(form);
  const { zones, services } = form;
  const setZones = (next: ZoneForm[]) => setForm((old) => ({ ...old, zones: next }));
  const setServices = (next: ServiceForm[]) => setForm((old) => ({ ...old, services: next }));
  const isWrong = (path: string) => [...errors.keys()].some((field) => field.startsWith(`${path}.`));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(async () => saveShipping(revision, shippingOf(form, currency)))) {
      saved();
      showToast(t`Saved. All open pages use it now.`);
      onSaved();
    }
  }

  return (
    <form
      className="support-form shipping-form"
      ref={own}
      noValidate
      onSubmit={submit}
      aria-label={t`Shipping`}
    >
      <NotSaved {...{ errors, failure }} isShown={(field) => SHOWN.test(field)} />
      <fieldset className="support-box support-form shipping-form">
        <legend>
          <Trans>Services</Trans>
        </legend>
        <p className="muted">
          <Trans>What customers choose from, in this order.</Trans>
        </p>
        <ol className="folds">
          {services.map((service, at) => (
            <Fold
              key={service.key}
              name={service.name || t`New service`}
              about={servedInWords(service, zones)}
              startsOpen={service.id === ""}
              isWrong={isWrong(servicePath(at))}
              isFirst={at === 0}
              isLast={at === services.length - 1}
              onMove={(by) => setServices(moved(services, at, by))}
              onRemove={() => setServices(services.filter((_, other) => other !== at))}
            >
              <ServiceEditor
                {...{ service, at, zones, currency, errors }}
                path={servicePath(at)}
                onChange={(changed) =>
                  setServices(services.map((old, other) => (other === at ? { ...old, ...changed } : old)))
                }
              />
            </Fold>
          ))}
        </ol>
        <Button look="quiet" onClick={() => setServices([...services, newService()])}>
          <Plus aria-hidden="true" /> <Trans>Add a service</Trans>
        </Button>
      </fieldset>
      <fieldset className="support-box support-form shipping-form">
        <legend>
          <Trans>Zones</Trans>
        </legend>
        <p className="muted">
          <Trans>Places with the same prices. A place is in the first zone that has it.</Trans>
        </p>
        <ol className="folds">
          {zones.map((zone, at) => (
            <Fold
              key={zone.key}
              name={zone.name || t`New zone`}
              about={zoneInWords(zone, services, countries)}
              startsOpen={zone.name === ""}
              isWrong={isWrong(zonePath(at))}
              isFirst={at === 0}
              isLast={at === zones.length - 1}
              onMove={(by) => setZones(moved(zones, at, by))}
              onRemove={() => setZones(zones.filter((_, other) => other !== at))}
            >
              <ZoneEditor
                {...{ zone, countries, errors }}
                path={zonePath(at)}
                onChange={(changed) =>
                  setZones(zones.map((old, other) => (other === at ? { ...old, ...changed } : old)))
                }
              />
            </Fold>
          ))}
        </ol>
        <Button look="quiet" onClick={() => setZones([newZone(), ...zones])}>
          <Plus aria-hidden="true" /> <Trans>Add a zone</Trans>
        </Button>
      </fieldset>
      <fieldset className="support-box support-form shipping-form">
        <legend>
          <Trans>Farthest destination</Trans>
        </legend>
        <p className="muted">
          <Trans>
            Dates for visitors without an address count the days to here, so that no date is promised too
            early.
          </Trans>
        </p>
        <div className="field-row">
          <SelectField
            label={t`Zone`}
            empty={t`Choose a zone`}
            error={errors.get("shipping.farthest.zone")}
            choices={zones.map(({ key, name }) => ({ value: key, name: name || t`New zone` }))}
            value={form.farthestZone}
            onChange={({ target }) => setForm((old) => ({ ...old, farthestZone: target.value }))}
          />
          <Field
            label={t`In words`}
            hint={t`Customers read: Delivered to …`}
            error={errors.get("shipping.farthest.name")}
            autoComplete="off"
            value={form.farthestName}
            onChange={({ target }) => setForm((old) => ({ ...old, farthestName: target.value }))}
          />
        </div>
      </fieldset>
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      <SavedBy {...start} />
    </form>
  );
}

function servedInWords({ tariffs }: ServiceForm, zones: ZoneForm[]): string {
  const count = zones.filter(({ key }) => key in tariffs).length;
  return plural(count, { one: "1 zone", other: `${count} zones` });
}

function zoneInWords(zone: ZoneForm, services: ServiceForm[], choices: Choice[]): string {
  const places = placesInWords(zone, choices);
  const isServed = services.some(({ tariffs }) => zone.key in tariffs);
  return isServed ? places : t`${places} (no service has prices for it)`;
}

function placesInWords({ countries, regions, postcodes }: ZoneForm, choices: Choice[]): string {
  if (countries.length === 0) return t`all other places`;
  const [first = ""] = countries;
  const name = choices.find(({ value }) => value === first)?.name ?? first;
  const others = countries.length - 1;
  if (others > 0) return t`${name} and ${others} more`;
  if (regions.length > 0) return `${name}: ${regions.join(", ")}`;
  return postcodes ? `${name}: ${postcodes}` : name;
}
