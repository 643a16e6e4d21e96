// The shapes of configuring, pricing and the cart, as the wire has them.

/** Money exactly: ten-thousandths of the currency's major unit. */
export type Rate = number;
/** Money as it is paid: the currency's minor units, cents for dollars. */
export type Minor = number;

export interface PriceBreak {
  minQuantity: number;
  unitPrice: Rate;
}

export interface Charge {
  kind: "setup" | "run" | "order";
  name: string;
  price: Rate;
  /** What an exact repeat costs instead. */
  repeatPrice?: Rate;
  per: "location" | "color";
}

export interface Decoration {
  method: string;
  /** 0: any number, or none at all. */
  maxColors: number;
  charges: Charge[];
}

export interface RushOption {
  productionDays: number;
  fee: Rate;
}

/** What the price of a product depends on. */
export interface PricedProduct {
  currency: string;
  parts: Array<{ id: number; breaks: PriceBreak[] }>;
  locations: Array<{ name: string; decorations: Decoration[] }>;
  /** Fewer pieces than the first break, for a fee once a line. */
  lessThanMinimum?: { minQuantity: number; fee: Rate };
  rush: RushOption[];
  /** Once a decorated line; 0 is free. */
  proofPrice: Rate;
  productionDays: number;
  /** Of one piece, in milligrams. */
  weightMg: number;
}

export interface ConfiguredPart {
  partId: number;
  quantity: number;
}

export interface ConfiguredDecoration {
  location: string;
  method: string;
  colors: number;
  inks?: string;
  artworkId?: number;
}

export interface Configuration {
  productId: number;
  parts: ConfiguredPart[];
  decorations: ConfiguredDecoration[];
  rushDays?: number;
  notes?: string;
}

export type PriceItemKind = Charge["kind"] | "goods" | "less_than_minimum" | "rush" | "proof";

export interface PriceItem {
  kind: PriceItemKind;
  /** The charge's; empty for what has no name of its own. */
  name: string;
  location?: string;
  quantity: number;
  unitPrice: Rate;
  amount: Rate;
}

export interface NextBreak {
  minQuantity: number;
  more: number;
  /** A piece. */
  saves: Rate;
}

export interface LinePrice {
  quantity: number;
  currency: string;
  items: PriceItem[];
  total: Minor;
  productionDays: number;
  nextBreak?: NextBreak;
}

export type Shelf = "cart" | "saved" | "removed";

export interface CartLineEntry {
  lineId: number;
  configuration: Configuration;
  shelf: Shelf;
  repeatOf?: number;
  addedAt: number;
  changedAt: number;
}

export interface CartPriceEntry {
  lineId: number;
  price?: LinePrice;
  /** The total before the catalogue changed, until it has been seen. */
  was?: Minor;
  /** Why it cannot be ordered as it stands. */
  problem?: { code: string; message: string };
}

export interface CartTotalsEntry {
  lines: number;
  units: number;
  currency?: string;
  merchandise: Minor;
  weightG: number;
  productionDays: number;
  problems: number;
  /** Names exactly what would be bought. */
  revision: string;
}

export interface CartLineAnswer {
  lineId: number;
  quantity: number;
  version: number;
}

/** A day of the calendar, such as 2026-11-23. */
export type Day = string;

export interface Transit {
  id: string;
  name: string;
  days: number;
}

export interface Calendar {
  today: Day;
  /** Such as 17:00, in `zone`. */
  cutOff: string;
  zone: string;
  /** The next cut-off that counts, in milliseconds. */
  cutOffAt: number;
  /** Day zero, if a proof is approved now. */
  start: Day;
  /** Holidays; weekends are closed anyway. */
  closed: Day[];
  transit: Transit[];
  /** Words for where to. */
  to: string;
}
