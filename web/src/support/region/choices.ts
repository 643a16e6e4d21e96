// Time zones and currencies to choose from, as the browser knows them.
import type { Choice } from "../../ui/fields/SelectField.tsx";

/** `chosen` is in the list in any case. */
export function timeZones(chosen: string): Choice[] {
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  return [...known].sort().map((zone) => ({ value: zone, name: zone.replaceAll("_", " ") }));
}

export function currencies(chosen: string): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const known = new Set([...Intl.supportedValuesOf("currency"), chosen]);
  return [...known]
    .map((code) => ({ value: code, name: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** "1.234,50 € and 9 December 2026" */
export function exampleOf(locale: string, currency: string): string {
  const amount = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(1234.5);
  const day = new Intl.DateTimeFormat(locale.startsWith("en-") ? locale : "en-GB", { dateStyle: "long" });
  return `${amount} and ${day.format(new Date(2026, 11, 9))}`;
}
