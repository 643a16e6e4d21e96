// Random pricing cases, generated like in the server's tests from the same seeds, and the digest of their results. The
// order of random draws is part of the vectors' format: see actors/tests/pricing.rs.
import type { Charge, Configuration, LinePrice, PricedProduct } from "../../api/types.ts";
import type { Priced } from "./price.ts";

export interface Case {
  goods: PricedProduct;
  configuration: Configuration;
  repeat: boolean;
}

export interface Vectors {
  cases: Array<Case & { price?: LinePrice; refused?: string }>;
  /** One digest per hundred seeds. */
  blocks: string[];
}

/** A generator with the same output in both languages (mulberry32): an integer below `n`. */
function chanceOf(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

type Below = ReturnType<typeof chanceOf>;

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

export function caseOf(seed: number): Case {
  const below = chanceOf(seed);
  const goods = goodsOf(below);
  const parts = partsOf(below, goods);
  const decorations = decorationsOf(below, goods);
  const rushDays = below(4) === 0 ? 1 + below(4) : undefined;
  const repeat = below(4) === 0;
  return {
    goods,
    configuration: { productId: 1, parts, decorations, ...(rushDays !== undefined && { rushDays }) },
    repeat,
  };
}

function goodsOf(below: Below): PricedProduct {
  const currency = (["USD", "USD", "JPY", "KWD"] as const)[below(4)] ?? "USD";
  const parts = times(1 + below(4), (at) => ({ id: at + 1, breaks: breaksOf(below) }));
  const locations = times(below(4), (at) => ({
    name: `location ${at}`,
    decorations: times(1 + below(3), (method) => ({
      method: `method ${method}`,
      maxColors: below(5),
      charges: times(below(4), () => chargeOf(below)),
    })),
  }));
  const lessThanMinimum = below(2) === 0 ? { minQuantity: 1 + below(20), fee: below(500_000) } : undefined;
  const rush = times(below(3), (step) => ({ productionDays: 3 - step, fee: below(500_000) }));
  return {
    currency,
    currencyExponent: { USD: 2, JPY: 0, KWD: 3 }[currency],
    productionDays: 4 + below(10),
    weightMg: 1 + below(900_000),
    parts,
    locations,
    ...(lessThanMinimum && { lessThanMinimum }),
    rush,
    proofPrice: below(2) === 0 ? 0 : below(100_000),
    blank: below(4) > 0,
  };
}

function breaksOf(below: Below) {
  let minQuantity = 1 + below(60);
  let unitPrice = 1 + below(200_000);
  const steps = [{ minQuantity, unitPrice }];
  times(below(5), () => {
    minQuantity += 1 + below(200);
    unitPrice = Math.max(1, unitPrice - below(5_000));
    steps.push({ minQuantity, unitPrice });
  });
  return steps;
}

function chargeOf(below: Below): Charge {
  const kind = (["setup", "run", "order"] as const)[below(3)] ?? "setup";
  const name = `charge ${below(9)}`;
  const price = below(500_000);
  const repeatPrice = below(2) === 0 ? below(100_000) : undefined;
  const per = (["location", "color", "further_color"] as const)[below(3)] ?? "location";
  return { kind, name, price, ...(repeatPrice !== undefined && { repeatPrice }), per };
}

function partsOf(below: Below, { parts }: PricedProduct) {
  const wanted = parts.flatMap(({ id }) => (below(3) > 0 ? [{ partId: id, quantity: below(400) }] : []));
  if (below(20) === 0) wanted.push({ partId: below(6), quantity: 10 });
  return wanted.reverse();
}

function decorationsOf(below: Below, { locations }: PricedProduct) {
  const found: Configuration["decorations"] = [];
  for (let at = 0; at < 4; at += 1) {
    const name = `location ${at}`;
    if (below(2) === 0) found.push({ location: name, method: `method ${below(2)}`, colors: below(4) });
    const offered = locations[at]?.decorations;
    const last = found.at(-1);
    // Mostly valid choices, so that most cases have a price.
    if (offered && last?.location === name && below(8) > 0) {
      const offer = offered[below(offered.length)];
      last.method = offer?.method ?? "";
      last.colors = offer?.maxColors ? 1 + (last.colors % offer.maxColors) : 0;
    } else if (below(8) > 0 && last?.location === name) found.pop();
  }
  return found.reverse();
}

/** 32-bit FNV-1a over the results. */
export function digestOf(outcomes: Priced[]): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(outcomes.map(textOf).join("")))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function textOf({ price, refusal }: Priced): string {
  if (refusal) return `${refusal.code}\n`;
  const { total, quantity, productionDays, weightG, items, nextBreak: next } = price;
  const told = items.map((item) =>
    [item.kind, item.name, item.location ?? "", item.quantity, item.unitPrice, item.amount].join("/"),
  );
  const then = next ? [`next ${next.minQuantity} ${next.more} ${next.saves} ${next.total}`] : [];
  return `${[`${total} ${quantity} ${productionDays} ${weightG}`, ...told, ...then].join("|")}\n`;
}
