// Time zones and currencies to choose from, as the browser knows them.

import { t } from "@lingui/core/macro";
import { LANGUAGE, languageOf } from "../../format/locale.ts";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import type { Customs, ShopRegion, SupportRegion } from "./calls.ts";

/** `chosen` is in the list in any case. */
export function timeZones(chosen: string): Choice[] {
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  return [...known].sort().map((zone) => ({ value: zone, name: zone.replaceAll("_", " ") }));
}

export function currencies(chosen: string): Choice[] {
  const names = new Intl.DisplayNames(LANGUAGE, { type: "currency" });
  const known = new Set([...Intl.supportedValuesOf("currency"), chosen]);
  return [...known]
    .map((code) => ({ value: code, name: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => a.name.localeCompare(b.name, LANGUAGE));
}

/** The locales by their names in the language of the page. */
export function locales(known: ReadonlyArray<{ id: string; name: string }>): Choice[] {
  const names = new Intl.DisplayNames(LANGUAGE, { type: "language", languageDisplay: "standard" });
  return known
    .map(({ id, name }) => ({ value: id, name: names.of(id) ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, LANGUAGE));
}

interface Browser {
  /** `de-DE` */
  language: string;
  /** `Europe/Berlin` */
  zone: string;
}

const thisBrowser = (): Browser => ({
  language: navigator.language,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The region with what is usual in a country, as far as it is known. */
export function movedTo(region: ShopRegion, country: string, customs: readonly Customs[]): ShopRegion {
  const usual = customs.find((candidate) => candidate.country === country);
  if (!usual) return { ...region, country };
  const { zone, currency, locale } = usual;
  return { country, zone, currency, locale };
}

/** The country, the zone and the locale of the browser, as far as they are to choose from, and what is usual in the country. */
export function ofBrowser(
  region: ShopRegion,
  countries: readonly Choice[],
  { locales, customs }: Pick<SupportRegion, "locales" | "customs">,
  { language, zone }: Browser = thisBrowser(),
): ShopRegion {
  const country = new Intl.Locale(language).region ?? customs.find((usual) => usual.zone === zone)?.country;
  const isChoice = country !== undefined && countries.some(({ value }) => value === country);
  return {
    ...(isChoice ? movedTo(region, country, customs) : region),
    zone,
    ...(locales.some(({ id }) => id === language) && { locale: language }),
  };
}

/** "1.234,50 € and 9. Dezember 2026" */
export function exampleOf(locale: string, currency: string): string {
  const amount = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(1234.5);
  const day = new Intl.DateTimeFormat(languageOf(locale), { dateStyle: "long" });
  const date = day.format(new Date(2026, 11, 9));
  return t`${amount} and ${date}`;
}
