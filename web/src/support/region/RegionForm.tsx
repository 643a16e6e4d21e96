// The form of country, time zone, currency and locale, all chosen from lists.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSetAtom } from "jotai";
import { type FormEvent, useState } from "react";
import { shopAtom } from "../../base/shop.ts";
import { showToast } from "../../features/notices/index.ts";
import { NUMBERS } from "../../format/locale.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { type Choice, SelectField } from "../../ui/fields/SelectField.tsx";
import { NotSaved } from "../parts/NotSaved.tsx";
import { SavedBy } from "../parts/SavedBy.tsx";
import { useSave } from "../parts/useSave.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { type SupportRegion, saveRegion } from "./calls.ts";
import { currencies, exampleOf, locales, movedTo, ofBrowser, timeZones } from "./choices.ts";

const SHOWN = /^region\.(country|zone|currency|locale)$/;

interface RegionFormProps {
  start: SupportRegion;
  countries: Choice[];
  onSaved: () => void;
}

export function RegionForm({ start, countries, onSaved }: RegionFormProps) {
  const [region, setRegion] = useState(start.region);
  const { form, errors, failure, busy, save } = useSave();
  const saved = useUnsaved(region);
  const setShop = useSetAtom(shopAtom);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(() => saveRegion(start.revision, region))) {
      saved();
      showToast(t`Saved. All open pages use it now.`);
      setShop((shop) => ({ ...shop, zone: region.zone, country: region.country }));
      onSaved();
      // Everything on the page is written in its locale.
      if (region.locale !== NUMBERS) location.reload();
    }
  }

  const suggested = ofBrowser(region, countries, start);
  const isSuggested = JSON.stringify(suggested) !== JSON.stringify(region);
  const nameIn = (choices: Choice[], value: string) =>
    choices.find((choice) => choice.value === value)?.name ?? value;
  const inWords = [
    nameIn(countries, suggested.country),
    suggested.zone.replaceAll("_", " "),
    suggested.currency,
    nameIn(locales(start.locales), suggested.locale),
  ].join(", ");
  /** The country of a shop without a region brings what is usual there. */
  const change = (name: keyof typeof region, value: string) =>
    setRegion(
      name === "country" && start.changedAt === undefined
        ? movedTo(region, value, start.customs)
        : { ...region, [name]: value },
    );
  const example = exampleOf(region.locale, region.currency);
  const select = (name: keyof typeof region, label: string, choices: Choice[], hint: string) => (
    <SelectField
      label={label}
      hint={hint}
      error={errors.get(`region.${name}`)}
      choices={choices}
      value={region[name]}
      onChange={({ target }) => change(name, target.value)}
    />
  );
  return (
    <form className="support-form" ref={form} noValidate onSubmit={submit} aria-label={t`Region`}>
      <NotSaved {...{ errors, failure }} isShown={(field) => SHOWN.test(field)} />
      {start.changedAt === undefined && isSuggested && (
        <p>
          <Button look="quiet" onClick={() => setRegion(suggested)}>
            <Trans>Use what this browser says: {inWords}</Trans>
          </Button>
        </p>
      )}
      {select(
        "country",
        t`Country`,
        countries,
        t`Where the shop is. Holidays, shipping rates and taxes start with what is usual there.`,
      )}
      {select("zone", t`Time zone`, timeZones(region.zone), t`Of working days and the cut-off.`)}
      {select(
        "currency",
        t`Currency`,
        currencies(region.currency),
        t`Of all prices. It can be changed while no product has a price in another one. Shipping rates and credit limits keep their numbers: check them after a change.`,
      )}
      {select(
        "locale",
        t`Numbers and dates`,
        locales(start.locales),
        t`On pages, emails and invoices, such as ${example}. Pages and emails are in German with a German locale, otherwise in English.`,
      )}
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      <SavedBy {...start} />
    </form>
  );
}
