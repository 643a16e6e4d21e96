// The record of a product as the form edits it: texts and grids. Fields that the form does not know are kept as JSON.
import { t } from "@lingui/core/macro";
import { imageOf, type RecordImage } from "../photographs/images.ts";
import { type Location, type LocationForm, locationForm, locationsOf } from "./locations.ts";
import { NO_PART, type Part, type PartRow, partRow, partsOf, wordsInCapitals } from "./parts.ts";
import { breaksOf, type PriceBreak, type PriceRow, rowsOf } from "./prices.ts";
import { MAX_DAYS, type Terms, type TermsForm, termsForm, termsOf } from "./terms.ts";
import { linesOf, Typed } from "./typed.ts";

export interface Fact {
  name: string;
  value: string;
}

export interface SizeChart {
  measures: string[];
  sizes: Array<{ size: string; values: string[] }>;
}

export interface Drawing {
  family: string;
  proportions?: Record<string, number>;
}

/** One line of the native format of imports; docs/importing.md lists all fields. */
export interface ProductRecord extends Terms {
  sku: string;
  name: string;
  description?: string;
  status?: string;
  categories: string[];
  tags?: string[];
  material?: string;
  facts?: Fact[];
  sizeChart?: SizeChart;
  goesWith?: string[];
  productionDays: number;
  featured?: boolean;
  sample?: boolean;
  prices?: PriceBreak[];
  parts: Part[];
  locations?: Location[];
  drawing?: Drawing;
  images?: RecordImage[];
  [further: string]: unknown;
}

export interface ProductForm extends TermsForm {
  sku: string;
  name: string;
  description: string;
  status: string;
  categories: string;
  tags: string;
  material: string;
  facts: Fact[];
  sizeChart: SizeChart;
  goesWith: string;
  productionDays: string;
  featured: boolean;
  sample: boolean;
  prices: PriceRow[];
  parts: PartRow[];
  locations: LocationForm[];
  drawing: Drawing;
  images: RecordImage[];
  /** All other fields, as JSON. */
  further: string;
}

/** Its parts have longer ones; the server allows 128 characters. */
const MAX_OWN_SKU = 64;

const SHOWN = new Set(
  (
    "sku name description status categories tags material facts sizeChart goesWith productionDays rush proofPrice taxClass weightMg " +
    "blank sample featured dimensions prices lessThanMinimum parts locations drawing images"
  ).split(" "),
);

/** A new product: what most shops begin with. */
export const EMPTY: ProductRecord = {
  sku: "",
  name: "",
  status: "active",
  categories: [],
  productionDays: 5,
  prices: [{ minQuantity: 1, unitPrice: "" }],
  parts: [{ sku: "" }],
};

export function formOf(record: ProductRecord): ProductForm {
  const further = Object.fromEntries(Object.entries(record).filter(([name]) => !SHOWN.has(name)));
  const { description, status, tags, material, facts, sizeChart, goesWith, prices, locations } = record;
  return {
    ...termsForm(record),
    sku: record.sku,
    name: record.name,
    description: description ?? "",
    status: status ?? "active",
    categories: record.categories.join("\n"),
    tags: (tags ?? []).join("\n"),
    material: material ?? "",
    facts: facts ?? [],
    sizeChart: sizeChart ?? { measures: [], sizes: [] },
    goesWith: (goesWith ?? []).join("\n"),
    productionDays: String(record.productionDays),
    featured: record.featured ?? false,
    sample: record.sample ?? true,
    prices: rowsOf(prices ?? []),
    parts: record.parts.map(partRow),
    locations: (locations ?? []).map(locationForm),
    drawing: record.drawing ?? { family: "" },
    images: record.images ?? [],
    further: Object.keys(further).length > 0 ? JSON.stringify(further, undefined, 2) : "",
  };
}

/** The record to save, and the errors of what cannot be read, by the paths of their fields. */
export function recordOf(form: ProductForm): { record: ProductRecord; errors: ReadonlyMap<string, string> } {
  const typed = new Typed();
  const { material, facts, sizeChart, prices, locations, drawing } = form;
  const goesWith = linesOf(form.goesWith);
  const sku = form.sku.trim();
  const record: ProductRecord = {
    ...furtherOf(form.further, typed),
    ...termsOf(form, typed),
    sku,
    name: form.name.trim(),
    description: form.description.trim(),
    status: form.status,
    categories: linesOf(form.categories),
    tags: linesOf(form.tags),
    ...(material.trim() !== "" && { material: material.trim() }),
    ...(facts.length > 0 && {
      facts: facts.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
    }),
    ...(sizeChart.sizes.length + sizeChart.measures.length > 0 && { sizeChart: trimmed(sizeChart) }),
    ...(goesWith.length > 0 && { goesWith }),
    productionDays: typed.whole("productionDays", form.productionDays, MAX_DAYS),
    featured: form.featured,
    sample: form.sample,
    ...(prices.length > 0 && { prices: breaksOf(prices, typed) }),
    parts: partsOf(form.parts, sku, typed),
    ...(locations.length > 0 && { locations: locationsOf(locations, typed) }),
    ...(form.images.length > 0 && { images: form.images.map(imageOf) }),
    ...(drawing.family !== "" && { drawing }),
  };
  // What is missing is reported with what cannot be read. The SKU of a new product is made of its name.
  if (record.name === "") typed.add("name", t`Please enter the name.`);
  else if (sku === "") typed.add("sku", t`Please enter the SKU.`);
  if (record.categories.length === 0) typed.add("categories", t`Enter at least one category.`);
  return { record, errors: typed.errors };
}

const trimmed = ({ measures, sizes }: SizeChart): SizeChart => ({
  measures: measures.map((measure) => measure.trim()),
  sizes: sizes.map(({ size, values }) => ({
    size: size.trim(),
    values: values.map((value) => value.trim()),
  })),
});

const SOME_JSON = '{"currency": "USD"}';

function furtherOf(text: string, typed: Typed): Record<string, unknown> {
  if (text.trim() === "") return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  typed.add("further", t`Please write a JSON object, such as ${SOME_JSON}.`);
  return {};
}

/** What changes with the name of a new product: its SKU follows until it has one of its own. */
export const renamed = (
  { name, sku }: Pick<ProductForm, "name" | "sku">,
  next: string,
): Partial<ProductForm> =>
  sku === "" || sku === skuOf(name) ? { name: next, sku: skuOf(next) } : { name: next };

/** `Harborlight Mug` is `HARBORLIGHT-MUG`. */
const skuOf = (name: string) => wordsInCapitals(name).slice(0, MAX_OWN_SKU).replace(/-$/, "");

/** The form of a copy: SKUs are unique in the whole catalog. */
export function copyOf(form: ProductForm): ProductForm {
  return {
    ...form,
    sku: "",
    status: "draft",
    parts: form.parts.length > 0 ? form.parts.map((part) => ({ ...part, sku: "" })) : [NO_PART],
  };
}
