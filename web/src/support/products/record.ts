// The record of a product as the form edits it: common fields as texts and grids, all others as JSON.

export interface PriceBreak {
  minQuantity: number;
  unitPrice: string;
}

export interface Part {
  sku: string;
  color?: { name: string; hex?: string; group?: string };
  size?: string;
  prices?: PriceBreak[];
}

/** One line of the native format of imports; docs/importing.md lists all fields. */
export interface ProductRecord {
  sku: string;
  name: string;
  description?: string;
  status?: string;
  categories: string[];
  tags?: string[];
  material?: string;
  productionDays: number;
  featured?: boolean;
  sample?: boolean;
  prices?: PriceBreak[];
  parts: Part[];
  [further: string]: unknown;
}

export interface PriceRow {
  minQuantity: string;
  unitPrice: string;
}

export interface PartRow {
  sku: string;
  color: string;
  hex: string;
  size: string;
  /** What the form does not show. */
  further: Partial<Part>;
}

export interface ProductForm {
  sku: string;
  name: string;
  description: string;
  status: string;
  categories: string;
  tags: string;
  material: string;
  productionDays: string;
  featured: boolean;
  sample: boolean;
  prices: PriceRow[];
  parts: PartRow[];
  /** All other fields, as JSON. */
  further: string;
}

const SHOWN = new Set([
  ..."sku name description status categories tags material productionDays featured sample prices parts".split(
    " ",
  ),
]);

export const EMPTY: ProductRecord = {
  sku: "",
  name: "",
  status: "draft",
  categories: [],
  productionDays: 5,
  prices: [{ minQuantity: 1, unitPrice: "" }],
  parts: [{ sku: "" }],
};

export function formOf(record: ProductRecord): ProductForm {
  const further = Object.fromEntries(Object.entries(record).filter(([name]) => !SHOWN.has(name)));
  return {
    sku: record.sku,
    name: record.name,
    description: record.description ?? "",
    status: record.status ?? "active",
    categories: record.categories.join("\n"),
    tags: (record.tags ?? []).join("\n"),
    material: record.material ?? "",
    productionDays: String(record.productionDays),
    featured: record.featured ?? false,
    sample: record.sample ?? true,
    prices: (record.prices ?? []).map(({ minQuantity, unitPrice }) => ({
      minQuantity: String(minQuantity),
      unitPrice,
    })),
    parts: record.parts.map(({ sku, color, size, ...rest }) => ({
      sku,
      color: color?.name ?? "",
      hex: color?.hex ?? "",
      size: size ?? "",
      further: { ...rest, ...(color?.group && { color: { name: color.name, group: color.group } }) },
    })),
    further: Object.keys(further).length > 0 ? JSON.stringify(further, undefined, 2) : "",
  };
}

export class NotJson extends Error {}

/** The record to save. Throws {@link NotJson} if the further fields are not a JSON object. */
export function recordOf(form: ProductForm): ProductRecord {
  const { material, tags, prices } = form;
  return {
    ...furtherOf(form.further),
    sku: form.sku.trim(),
    name: form.name.trim(),
    description: form.description.trim(),
    status: form.status,
    categories: linesOf(form.categories),
    tags: linesOf(tags),
    ...(material.trim() !== "" && { material: material.trim() }),
    productionDays: Number(form.productionDays.trim() || Number.NaN),
    featured: form.featured,
    sample: form.sample,
    ...(prices.length > 0 && {
      prices: prices.map(({ minQuantity, unitPrice }) => ({
        minQuantity: Number(minQuantity.trim() || Number.NaN),
        unitPrice: unitPrice.trim(),
      })),
    }),
    parts: form.parts.map(partOf),
  };
}

function partOf({ sku, color, hex, size, further }: PartRow): Part {
  const { color: kept, ...rest } = further;
  const name = color.trim();
  return {
    ...rest,
    sku: sku.trim(),
    ...(name !== "" && {
      color: {
        name,
        ...(hex.trim() !== "" && { hex: hex.trim().toLowerCase() }),
        // The group belongs to the color that it was given for.
        ...(kept?.group && kept.name === name && { group: kept.group }),
      },
    }),
    ...(size.trim() !== "" && { size: size.trim() }),
  };
}

function furtherOf(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new NotJson('Please write a JSON object, such as {"blank": true}.');
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The form of a copy: SKUs are unique in the whole catalog. */
export function copyOf(form: ProductForm): ProductForm {
  return {
    ...form,
    sku: "",
    status: "draft",
    parts: form.parts.map((part) => ({ ...part, sku: "" })),
  };
}
