// The form of zones, services and rates: texts while they are edited, the server's document when they are saved.
import { t } from "@lingui/core/macro";
import { wholeOf } from "../../format/digits.ts";
import { gramsOf, minorOf, numberFault, typedKg, typedMinor } from "../../format/input.ts";
import { newKey, prefixesOf } from "../parts/rows.ts";
import { WrongFields } from "../parts/useSave.ts";
import type { Shipping } from "./calls.ts";

export interface ZoneForm {
  /** Identifies the zone in this form, also while its name is edited. */
  key: string;
  name: string;
  countries: string[];
  regions: string[];
  postcodes: string;
}

export interface TariffForm {
  days: string;
  prices: string[];
  perKg: string;
}

export interface ServiceForm {
  key: string;
  /** Empty for a new one. */
  id: string;
  name: string;
  overKg: string;
  upToKg: string;
  /** The upper bounds of its weights. */
  brackets: string[];
  /** By the key of the zone. */
  tariffs: Record<string, TariffForm>;
}

export interface ShippingForm {
  farthestName: string;
  /** The key of the zone. */
  farthestZone: string;
  zones: ZoneForm[];
  services: ServiceForm[];
}

const MAX_DAYS = 999;
export const newZone = (): ZoneForm => ({
  key: newKey(),
  name: "",
  countries: [],
  regions: [],
  postcodes: "",
});

export const newService = (): ServiceForm => ({
  key: newKey(),
  id: "",
  name: "",
  overKg: "",
  upToKg: "",
  brackets: ["1", "5", "20"],
  tariffs: {},
});

export const emptyTariff = (brackets: number): TariffForm => ({
  days: "",
  prices: Array<string>(brackets).fill(""),
  perKg: "",
});

/** Whether the service goes there. */
export const isServed = ({ days, prices, perKg }: TariffForm) =>
  [days, perKg, ...prices].some((text) => text.trim() !== "");

export function formOf({ farthest, zones, services }: Shipping, currency: string): ShippingForm {
  const zoneForms = zones.map(({ id, countries = [], regions = [], postcodes = [] }) => ({
    key: newKey(),
    name: id,
    countries,
    regions,
    postcodes: postcodes.join(", "),
  }));
  const keyOf = (zone: string) => zoneForms.find(({ name }) => name === zone)?.key ?? "";
  return {
    farthestName: farthest.name,
    farthestZone: keyOf(farthest.zone),
    zones: zoneForms,
    services: services.map((service) => ({
      key: newKey(),
      id: service.id,
      name: service.name,
      overKg: service.overG === undefined ? "" : typedKg(service.overG),
      upToKg: service.upToG === undefined ? "" : typedKg(service.upToG),
      brackets: service.bracketsG.map(typedKg),
      tariffs: Object.fromEntries(
        Object.entries(service.zones).map(([zone, { days, prices, perKg }]) => [
          keyOf(zone),
          {
            days: String(days),
            prices: prices.map((price) => typedMinor(price, currency)),
            perKg: typedMinor(perKg, currency),
          },
        ]),
      ),
    })),
  };
}

export const servicePath = (at: number) => `shipping.services[${at}]`;
export const zonePath = (at: number) => `shipping.zones[${at}]`;
/** The server names a zone's rates by the zone's name. */
export const tariffPath = (service: number, zone: ZoneForm) =>
  `${servicePath(service)}.zones.${zone.name.trim()}`;

/** The document of the form. Throws all fields that are no numbers. */
export function shippingOf(form: ShippingForm, currency: string): Shipping {
  const errors = new Map<string, string>();
  const read = <T>(path: string, value: T | undefined, message: string, or: T): T => {
    if (value === undefined) errors.set(path, message);
    return value ?? or;
  };
  const someKg = typedKg(250);
  const somePrice = typedMinor(595, currency);
  const weight = (path: string, text: string) =>
    read(path, gramsOf(text), numberFault(text, t`Please enter kilograms, such as ${someKg}.`), 0);
  const limit = (path: string, text: string) => (text.trim() === "" ? undefined : weight(path, text));
  const price = (path: string, text: string) =>
    read(
      path,
      minorOf(text, currency),
      numberFault(text, t`Please enter an amount, such as ${somePrice}.`),
      0,
    );
  const names = new Map(form.zones.map(({ key, name }) => [key, name.trim()]));
  const ids = new Set<string>(form.services.map(({ id }) => id));
  form.zones.forEach(({ name }, at) => {
    const first = form.zones.findIndex((other) => other.name.trim() === name.trim());
    if (first < at) errors.set(`${zonePath(at)}.id`, t`Another zone has this name. Give every zone its own.`);
  });
  const services = form.services.map((service, at) => {
    const path = servicePath(at);
    const served = form.zones.filter(({ key }) => service.tariffs[key] && isServed(service.tariffs[key]));
    if (served.length === 0) errors.set(`${path}.zones`, t`Enter the rates for at least one zone.`);
    const overG = limit(`${path}.overG`, service.overKg);
    const upToG = limit(`${path}.upToG`, service.upToKg);
    return {
      id: service.id || freshId(service.name, ids),
      name: service.name.trim(),
      ...(overG !== undefined && { overG }),
      ...(upToG !== undefined && { upToG }),
      bracketsG: service.brackets.map((text, bracket) => weight(`${path}.brackets[${bracket}]`, text)),
      zones: Object.fromEntries(
        served.map((zone) => {
          const { days, prices, perKg } = service.tariffs[zone.key] ?? emptyTariff(0);
          const tariff = tariffPath(at, zone);
          const typedDays = wholeOf(days);
          const found = typedDays !== undefined && typedDays <= MAX_DAYS ? typedDays : undefined;
          return [
            zone.name.trim(),
            {
              days: read(`${tariff}.days`, found, t`Please enter working days.`, 0),
              prices: service.brackets.map((_, bracket) =>
                price(`${tariff}.prices[${bracket}]`, prices[bracket] ?? ""),
              ),
              perKg: price(`${tariff}.perKg`, perKg),
            },
          ];
        }),
      ),
    };
  });
  if (errors.size > 0) throw new WrongFields(errors);
  return {
    farthest: { zone: names.get(form.farthestZone) ?? "", name: form.farthestName.trim() },
    zones: form.zones.map(({ name, countries, regions, postcodes }) => ({
      id: name.trim(),
      ...(countries.length > 0 && { countries }),
      ...(countries.length === 1 && regions.length > 0 && { regions }),
      ...(countries.length === 1 && prefixesOf(postcodes).length > 0 && { postcodes: prefixesOf(postcodes) }),
    })),
    services,
  };
}

/** "Next day" is next-day; other letters than English ones are left out. */
function freshId(name: string, taken: Set<string>): string {
  const plain = name.toLowerCase().match(/[a-z0-9]+/g);
  const base = plain?.join("-").slice(0, 40) || "service";
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
