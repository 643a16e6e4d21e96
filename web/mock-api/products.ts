// The mock's products: a few families in several colors, enough to fill every page.
import type {
  CategoryNode,
  Charge,
  DecorationOffer,
  Location,
  Part,
  PriceBreak,
  Product,
  ProductCard,
  ProductImage,
} from "../src/api/types.ts";

const INK = {
  White: "#ffffff",
  Black: "#1b1b1b",
  Navy: "#1d2f5c",
  Red: "#b8302a",
  Forest: "#24593f",
  Sky: "#7fb2d9",
};
const EXTRA = { Yellow: "#efc23c", Grey: "#8c8f92", Natural: "#e3d6bd", Pink: "#e59bb0" };
const HEX: Record<string, string> = { ...INK, ...EXTRA };
const VIEWS = ["front", "angle", "back", "imprint", "detail", "size"];

interface Family {
  shape: string;
  parent: string;
  category: string;
  names: string[];
  cents: number;
  minimum: number;
  days: number;
  methods: string[];
  material: string;
  /** In grams. */
  weight: number;
  /** The surcharge of each size, in cents. */
  sizes?: Record<string, number>;
  /** It has no colors. */
  plain?: true;
  /** The fee below the first break, in dollars per line. */
  short?: { from: number; fee: number };
  size: [number, number, number?];
}

const FAMILIES: Family[] = [
  {
    shape: "mug",
    parent: "Drinkware",
    category: "Mugs",
    names: ["Classic Ceramic Mug", "Two-Tone Mug", "Camp Enamel Mug", "Latte Bowl Mug"],
    cents: 399,
    minimum: 36,
    days: 5,
    methods: ["Screen print", "Laser engraving", "Full color"],
    material: "Stoneware",
    weight: 390,
    short: { from: 18, fee: 40 },
    size: [82, 95, 120],
  },
  {
    shape: "tumbler",
    parent: "Drinkware",
    category: "Tumblers",
    names: ["Vacuum Tumbler 500 ml", "Copper Travel Tumbler", "Slim Steel Tumbler"],
    cents: 1149,
    minimum: 24,
    days: 3,
    methods: ["Laser engraving", "Screen print"],
    material: "Stainless steel",
    weight: 310,
    size: [74, 196],
  },
  {
    shape: "tote",
    parent: "Bags",
    category: "Tote bags",
    names: ["Market Cotton Tote", "Heavy Canvas Tote", "Fold-Up Shopper", "Gusset Tote"],
    cents: 289,
    minimum: 50,
    days: 7,
    methods: ["Screen print", "Full color"],
    material: "Cotton, 180 g",
    weight: 160,
    short: { from: 25, fee: 35 },
    size: [380, 420],
  },
  {
    shape: "tee",
    parent: "Apparel",
    category: "T-shirts",
    names: ["Everyday Tee", "Organic Heavy Tee", "Sport Dry Tee"],
    cents: 549,
    minimum: 24,
    days: 6,
    methods: ["Screen print", "Embroidery"],
    material: "Combed cotton",
    weight: 180,
    sizes: { S: 0, M: 0, L: 0, XL: 0, "2XL": 200, "3XL": 350 },
    size: [520, 720],
  },
  {
    shape: "pen",
    parent: "Writing",
    category: "Pens",
    names: ["Clicker Ball Pen", "Metal Twist Pen", "Bamboo Pen", "Stylus Pen"],
    cents: 62,
    minimum: 250,
    days: 4,
    methods: ["Pad print"],
    material: "ABS",
    weight: 11,
    size: [11, 142],
  },
  {
    shape: "notebook",
    parent: "Office",
    category: "Notebooks",
    names: ["Linen Notebook A5", "Pocket Dot Notebook", "Soft Cover Journal"],
    cents: 479,
    minimum: 50,
    days: 6,
    methods: ["Deboss", "Screen print"],
    material: "Linen cover, 90 g paper",
    weight: 260,
    size: [148, 210, 14],
  },
  {
    shape: "card",
    parent: "Print",
    category: "Business cards",
    names: ["Cotton Business Card", "Matte Business Card"],
    cents: 9,
    minimum: 250,
    days: 2,
    methods: ["Full color"],
    material: "Cotton paper, 600 g",
    weight: 2,
    plain: true,
    size: [85, 55],
  },
  {
    shape: "umbrella",
    parent: "Outdoor",
    category: "Umbrellas",
    names: ["Storm Umbrella", "Compact Umbrella"],
    cents: 1289,
    minimum: 25,
    days: 8,
    methods: ["Screen print"],
    material: "Pongee",
    weight: 420,
    size: [1050, 880],
  },
];

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
const picture = (sku: string, color: string, view: string) =>
  `/pictures/${sku}/${slugOf(color)}/${view}.svg?v=1`;

export const categories: CategoryNode[] = [];
export const products: Product[] = [];
export const shapes = new Map<string, string>();

function childOf(nodes: CategoryNode[], id: number, name: string): CategoryNode {
  const found = nodes.find((node) => node.name === name);
  if (found) return found;
  const made = { id, slug: slugOf(name), name, count: 0, imageUrl: "", children: [] };
  nodes.push(made);
  return made;
}

function branch(parent: string, child: string): { top: CategoryNode; leaf: CategoryNode } {
  const top = childOf(categories, categories.length + 1, parent);
  return { top, leaf: childOf(top.children, top.id * 10 + top.children.length + 1, child) };
}

function breaksOf(cents: number, minimum: number): PriceBreak[] {
  return [1, 2, 5, 10, 20].map((factor, at) => ({
    minQuantity: minimum * factor,
    unitPrice: Math.round(cents * (1 - at * 0.08)) * 100 - (at === 4 ? 25 : 0),
  }));
}

const charge = (
  kind: Charge["kind"],
  name: string,
  price: number,
  per: Charge["per"],
  repeatPrice?: number,
): Charge => ({ kind, name, price, per, ...(repeatPrice !== undefined && { repeatPrice }) });

const DECORATIONS: Record<string, DecorationOffer> = Object.fromEntries(
  [
    [
      "Screen print",
      3,
      [charge("setup", "Screen set-up", 450_000, "color", 200_000), charge("run", "Print", 3500, "color")],
    ],
    [
      "Pad print",
      2,
      [charge("setup", "Plate set-up", 350_000, "color"), charge("run", "Print", 900, "color")],
    ],
    [
      "Full color",
      0,
      [
        charge("setup", "File set-up", 500_000, "location"),
        charge("run", "Full color print", 9500, "location"),
      ],
    ],
    [
      "Laser engraving",
      0,
      [charge("setup", "Laser set-up", 400_000, "location"), charge("run", "Engraving", 8500, "location")],
    ],
    [
      "Embroidery",
      6,
      [charge("setup", "Digitizing", 600_000, "location"), charge("run", "Stitching", 32_000, "location")],
    ],
    [
      "Deboss",
      0,
      [charge("setup", "Debossing die", 750_000, "location"), charge("run", "Debossing", 4500, "location")],
    ],
  ].map(([method, maxColors, charges]) => [method, { method, maxColors, charges } as DecorationOffer]),
);

function locationsOf(family: Family): Location[] {
  return ["Front", "Back"].map((name, at) => ({
    name,
    widthMm: Math.round(family.size[0] * 0.6),
    heightMm: Math.round(family.size[1] * 0.4),
    decorations: family.methods
      .slice(0, at === 0 ? undefined : 1)
      .flatMap((method) => DECORATIONS[method] ?? []),
  }));
}

/** Every color in every size, or a single part. */
function partsOf(family: Family, id: number, sku: string, colors: string[], breaks: PriceBreak[]): Part[] {
  const sizes = Object.entries(family.sizes ?? {});
  const choices = (colors.length > 0 ? colors : [undefined]).flatMap((color) =>
    (sizes.length > 0 ? sizes : [[undefined, 0] as const]).map(([size, cents]) => ({ color, size, cents })),
  );
  return choices.map(({ color, size, cents }, part) => ({
    id: id * 100 + part,
    sku: `${sku}-${part + 1}`,
    ...(color && { color }),
    ...(size && { size }),
    breaks: breaks.map((step) => ({ ...step, unitPrice: step.unitPrice + cents * 100 })),
  }));
}

function imagesOf(sku: string, name: string, color: string): ProductImage[] {
  return VIEWS.map((view) => ({
    url: picture(sku, color, view),
    alt: `${name} in ${color}, ${view}`,
    view,
    color,
  }));
}

function add(family: Family, name: string, at: number) {
  const id = products.length + 1;
  const sku = `${family.shape.toUpperCase()}-${100 + id}`;
  const { top, leaf } = branch(family.parent, family.category);
  const colors = family.plain ? [] : Object.keys(HEX).slice(0, 5 + ((id * 3) % 6));
  const breaks = breaksOf(family.cents + at * 70, family.minimum);
  const [widthMm, heightMm, depthMm] = family.size;
  shapes.set(sku, family.shape);
  products.push({
    id,
    slug: slugOf(name),
    sku,
    name,
    description: `${name} in ${family.material.toLowerCase()}, printed by ${family.methods[0]?.toLowerCase()} in our own workshop. Packed by hand, proofed before it is printed, and made to be used every day.`,
    material: family.material,
    currency: "USD",
    currencyExponent: 2,
    productionDays: family.days,
    sample: family.shape !== "umbrella",
    minQuantity: family.minimum,
    featured: at === 0,
    dimensions: { widthMm, heightMm, ...(depthMm && { depthMm }) },
    categories: [
      {
        id: leaf.id,
        slug: leaf.slug,
        name: leaf.name,
        path: [top, leaf].map(({ id, slug, name }) => ({ id, slug, name })),
      },
    ],
    tags: [family.shape],
    images: imagesOf(sku, name, "White"),
    colors: colors.map((color) => ({
      name: color,
      hex: HEX[color] ?? "",
      images: imagesOf(sku, name, color),
    })),
    sizes: Object.keys(family.sizes ?? {}),
    parts: partsOf(family, id, sku, colors, breaks),
    breaks,
    locations: locationsOf(family),
    ...(family.short && {
      lessThanMinimum: { minQuantity: family.short.from, fee: family.short.fee * 10_000 },
    }),
    rush: [
      { productionDays: 3, fee: 600_000 },
      { productionDays: 1, fee: 1_500_000 },
    ].filter(({ productionDays }) => productionDays < family.days),
    proofPrice: 100_000,
    blank: true,
    weightMg: family.weight * 1000,
  });
  const imageUrl = picture(sku, "Red", "front");
  for (const node of [top, leaf]) {
    node.count += 1;
    node.imageUrl ||= imageUrl;
  }
}

for (const family of FAMILIES) for (const [at, name] of family.names.entries()) add(family, name, at);
// A second range, so that listings have more than one page.
for (const family of FAMILIES)
  for (const [at, name] of family.names.entries()) add(family, `${name} II`, at + 1);

export function cardOf(product: Product, quantity = product.minQuantity): ProductCard {
  const at = Math.max(quantity, product.minQuantity);
  const price = product.breaks.filter(({ minQuantity }) => minQuantity <= at).at(-1)?.unitPrice ?? 0;
  const category = product.categories[0] ?? { id: 0, slug: "", name: "" };
  const color = product.colors[product.id % Math.max(1, product.colors.length)]?.name ?? "White";
  return {
    id: product.id,
    slug: product.slug,
    sku: product.sku,
    name: product.name,
    category: { id: category.id, slug: category.slug, name: category.name },
    imageUrl: picture(product.sku, color, "front"),
    imageAlt: `${product.name} in ${color}`,
    currency: product.currency,
    from: { quantity: at, unitPrice: price },
    minQuantity: product.minQuantity,
    productionDays: product.productionDays,
    sample: product.sample,
    colors: product.colors
      .slice(0, 8)
      .map(({ name, hex, images }) => ({ name, ...(hex && { hex }), imageUrl: images[0]?.url ?? "" })),
    colorCount: product.colors.length,
  };
}

export const hexOf = (slug: string) =>
  HEX[Object.keys(HEX).find((name) => slugOf(name) === slug) ?? "White"] ?? "#ffffff";
