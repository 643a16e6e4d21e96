// The rows of the comparison. Each has only the products that have something to say in it; a row without any is left out.
import { plural, t } from "@lingui/core/macro";
import type { Product, ProductRating } from "../../api/types.ts";
import { formatMinor, formatUnitPrice } from "../../format/money.ts";
import { formatCount, formatSize, formatTenths } from "../../format/numbers.ts";
import { PARTICIPLES, sorted } from "../pricing/index.ts";
import { priceAt } from "./priceAt.ts";

export interface Cell {
  lines: string[];
  /** What is said beside them in small letters. */
  notes?: string[];
  /** Of a rating. */
  stars?: number;
}

export interface Row {
  key: string;
  name: string;
  /** By product. */
  cells: ReadonlyMap<number, Cell>;
}

export interface Compared {
  products: readonly Product[];
  /** That of the prices. */
  quantity: number;
  ratings: ReadonlyMap<number, ProductRating>;
  hasSamples: boolean;
}

/** Whether the products differ in this row. */
export const differs = ({ cells }: Row, products: readonly Product[]): boolean =>
  new Set(products.map(({ id }) => JSON.stringify(cells.get(id)))).size > 1;

export function rowsOf({ products, quantity, ratings, hasSamples }: Compared): Row[] {
  const count = formatCount(quantity);
  const row = (key: string, name: string, cellOf: (product: Product) => Cell | undefined): Row => ({
    key,
    name,
    cells: new Map(
      products.flatMap((product) => {
        const cell = cellOf(product);
        return cell?.lines[0] ? [[product.id, cell] as const] : [];
      }),
    ),
  });
  const named = [...new Set(products.flatMap(({ facts = [] }) => facts.map(({ name }) => name)))];
  return [
    row("each", t`Each at ${count}`, (product) => eachAt(product, quantity)),
    row("total", t`Total for ${count}`, (product) => totalFor(product, quantity)),
    row("lowest", t`Lowest price`, lowestOf),
    row("minimum", t`Minimum`, minimumOf),
    row("colors", t`Colors`, colorsOf),
    row("sizes", t`Sizes`, ({ sizes }) => ({ lines: textOf(sizes.join(", ")) })),
    row("material", t`Material`, ({ material }) => ({ lines: textOf(material) })),
    row(
      "size",
      t`Size`,
      ({ dimensions: of }) => of && { lines: [formatSize(of.widthMm, of.heightMm, of.depthMm)] },
    ),
    row("methods", t`Printing`, ({ locations }) => ({
      lines: [...new Set(locations.flatMap(({ decorations }) => decorations.map(({ method }) => method)))],
    })),
    row("areas", t`Imprint areas`, ({ locations }) => ({
      lines: locations.map((of) => `${of.name}: ${formatSize(of.widthMm, of.heightMm)}`),
    })),
    row("production", t`Production`, productionOf),
    row("sample", t`Free sample`, ({ sample }) =>
      sample && hasSamples ? { lines: [t`Free sample`] } : undefined,
    ),
    row("rating", t`Rating`, ({ id }) => ratingOf(ratings.get(id))),
    ...named.map((name) =>
      row(`fact ${name}`, name, ({ facts = [] }) => ({
        lines: facts.filter((fact) => fact.name === name).map(({ value }) => value),
      })),
    ),
  ].filter(({ cells }) => cells.size > 0);
}

const textOf = (text: string | undefined) => (text ? [text] : []);

function eachAt(product: Product, quantity: number): Cell | undefined {
  const price = priceAt(product, quantity);
  if (!price) return undefined;
  const { printed, currency } = product;
  const minimum = formatCount(price.quantity);
  return {
    lines: [formatUnitPrice(price.unitPrice, currency)],
    notes: [
      ...(printed ? [PARTICIPLES[printed.participle]] : []),
      ...(price.isMinimum ? [t`minimum ${minimum}`] : []),
    ],
  };
}

function totalFor(product: Product, quantity: number): Cell | undefined {
  const price = priceAt(product, quantity);
  if (!price) return undefined;
  const minimum = formatCount(price.quantity);
  const once = formatUnitPrice(price.once, product.currency);
  return {
    lines: [formatMinor(price.total, product.currency)],
    notes: [
      ...(price.isMinimum ? [t`for ${minimum}, the minimum`] : []),
      ...(price.once > 0 ? [t`including ${once} charged once`] : []),
    ],
  };
}

function lowestOf({ printed, breaks, currency }: Product): Cell | undefined {
  const last = sorted(printed?.breaks ?? breaks).at(-1);
  if (!last) return undefined;
  const quantity = formatCount(last.minQuantity);
  return {
    lines: [formatUnitPrice(last.unitPrice, currency)],
    notes: [...(printed ? [PARTICIPLES[printed.participle]] : []), t`from ${quantity}`],
  };
}

function minimumOf({ minQuantity, lessThanMinimum, currency }: Product): Cell {
  const lines = [formatCount(minQuantity)];
  if (!lessThanMinimum) return { lines };
  const least = formatCount(lessThanMinimum.minQuantity);
  const fee = formatUnitPrice(lessThanMinimum.fee, currency);
  return { lines, notes: [t`${least} or more for a fee of ${fee}`] };
}

function colorsOf({ colors }: Product): Cell | undefined {
  const [first] = colors;
  if (!first) return undefined;
  if (colors.length === 1) return { lines: [first.name] };
  return {
    lines: [plural(colors.length, { one: "1 color", other: `${formatCount(colors.length)} colors` })],
    notes: [colors.map(({ name }) => name).join(", ")],
  };
}

function productionOf(product: Product): Cell {
  const fewest = Math.min(...product.rush.map(({ productionDays }) => productionDays));
  return {
    lines: [
      plural(product.productionDays, {
        one: "1 working day after proof approval",
        other: `${formatCount(product.productionDays)} working days after proof approval`,
      }),
    ],
    ...(product.rush.length > 0 && {
      notes: [
        plural(fewest, {
          one: "1 working day for a fee",
          other: `${formatCount(fewest)} working days for a fee`,
        }),
      ],
    }),
  };
}

function ratingOf(rating: ProductRating | undefined): Cell | undefined {
  if (!rating) return undefined;
  return {
    stars: rating.average,
    lines: [formatTenths(rating.average)],
    notes: [plural(rating.count, { one: "1 review", other: `${formatCount(rating.count)} reviews` })],
  };
}
