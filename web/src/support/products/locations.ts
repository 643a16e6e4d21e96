// Where a product can be decorated: locations, their methods, and the charges of each.
import { t } from "@lingui/core/macro";
import { typedNumber } from "../../format/input.ts";
import { LONGEST_MM } from "./terms.ts";
import type { Typed } from "./typed.ts";

export interface Charge {
  kind: string;
  name: string;
  price: string;
  repeatPrice?: string;
  per?: string;
}

export interface Location {
  name: string;
  widthMm: number;
  heightMm: number;
  decorations: Array<{ method: string; maxColors?: number; charges?: Charge[] }>;
}

export interface ChargeRow {
  kind: string;
  name: string;
  price: string;
  repeatPrice: string;
  per: string;
}

export interface MethodForm {
  method: string;
  maxColors: string;
  charges: ChargeRow[];
}

export interface LocationForm {
  name: string;
  widthMm: string;
  heightMm: string;
  decorations: MethodForm[];
}

export const KINDS = [
  { value: "setup", name: t`Set-up` },
  { value: "run", name: t`Each piece` },
  { value: "order", name: t`Once per line` },
];
/** What a charge is called unless it gets a name: customers see it beside the price. */
const NAMES: Record<string, string> = {
  setup: t`Set-up`,
  run: t({ message: "Print", context: "price" }),
  order: t`Handling`,
};

/** The row with another kind. A name that nobody has chosen follows the kind. */
export const ofKind = (row: ChargeRow, kind: string): ChargeRow => {
  const isOwn = row.name.trim() !== "" && row.name !== NAMES[row.kind];
  return { ...row, kind, name: isOwn ? row.name : (NAMES[kind] ?? row.name) };
};

export const PER = [
  { value: "location", name: t`location` },
  { value: "color", name: t`color` },
  { value: "further_color", name: t`further color` },
];
/** Suggestions; any other method can be entered. */
export const METHODS = [
  t`Screen print`,
  t`Full color`,
  t`Laser engraving`,
  t`Embroidery`,
  t`Deboss`,
  t`Pad print`,
  t`Foil`,
];

export const NO_CHARGE: ChargeRow = {
  kind: "setup",
  name: NAMES.setup ?? "",
  price: "",
  repeatPrice: "",
  per: "location",
};
export const NO_METHOD: MethodForm = { method: "", maxColors: "1", charges: [NO_CHARGE] };
const NO_LOCATION: LocationForm = { name: "", widthMm: "", heightMm: "", decorations: [NO_METHOD] };

/** A further location: what is charged at the last one is charged here as well. */
export const nextLocation = (locations: readonly LocationForm[]): LocationForm => ({
  ...NO_LOCATION,
  decorations: locations.at(-1)?.decorations ?? NO_LOCATION.decorations,
});

const MAX_COLORS = 255;

export const locationForm = ({ name, widthMm, heightMm, decorations }: Location): LocationForm => ({
  name,
  widthMm: typedNumber(widthMm),
  heightMm: typedNumber(heightMm),
  decorations: decorations.map(({ method, maxColors = 0, charges = [] }) => ({
    method,
    maxColors: String(maxColors),
    charges: charges.map(({ kind, name, price, repeatPrice, per = "location" }) => ({
      kind,
      name,
      price: typedNumber(price),
      repeatPrice: typedNumber(repeatPrice),
      per,
    })),
  })),
});

export const locationsOf = (forms: LocationForm[], typed: Typed): Location[] =>
  forms.map(({ name, widthMm, heightMm, decorations }, at) => ({
    name: name.trim(),
    widthMm: typed.decimal(`locations[${at}].widthMm`, widthMm, LONGEST_MM),
    heightMm: typed.decimal(`locations[${at}].heightMm`, heightMm, LONGEST_MM),
    decorations: decorations.map(({ method, maxColors, charges }, place) => ({
      method: method.trim(),
      maxColors: typed.whole(
        `locations[${at}].decorations[${place}].maxColors`,
        maxColors || "0",
        MAX_COLORS,
      ),
      ...(charges.length > 0 && {
        charges: charges.map((row, number) =>
          chargeOf(row, `locations[${at}].decorations[${place}].charges[${number}]`, typed),
        ),
      }),
    })),
  }));

function chargeOf({ kind, name, price, repeatPrice, per }: ChargeRow, path: string, typed: Typed): Charge {
  return {
    kind,
    name: name.trim(),
    price: typed.price(`${path}.price`, price, kind === "run" ? 4 : 2),
    ...(repeatPrice.trim() !== "" && { repeatPrice: typed.price(`${path}.repeatPrice`, repeatPrice, 2) }),
    per,
  };
}
