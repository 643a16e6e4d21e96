// Time zones and currencies to choose from, as the browser knows them.

import { t } from "@lingui/core/macro";
import { LANGUAGE, languageOf } from "../../format/locale.ts";
import type { Choice } from "../../ui/fields/SelectField.tsx";

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
