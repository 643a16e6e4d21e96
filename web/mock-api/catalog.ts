// The mock's products: a few families, each in its colors, enough to fill every screen.
import type {
  CategoryNode,
  Location,
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
  method: string;
  material: string;
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
    method: "Screen print",
    material: "Stoneware",
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
    method: "Laser engraving",
    material: "Stainless steel",
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
    method: "Screen print",
    material: "Cotton, 180 g",
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
    method: "Screen print",
    material: "Combed cotton",
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
    method: "Pad print",
    material: "ABS",
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
    method: "Deboss",
    material: "Linen cover, 90 g paper",
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
    method: "Full color",
    material: "Cotton paper, 600 g",
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
    method: "Screen print",
    material: "Pongee",
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

function locationsOf(family: Family): Location[] {
  const charges = [
    { kind: "setup", name: "Set-up", price: 450_000, per: "color" },
    { kind: "run", name: "Each further color", price: 2500, per: "piece" },
  ];
  return ["Front", "Back"].map((name) => ({
    name,
    widthMm: Math.round(family.size[0] * 0.6),
    heightMm: Math.round(family.size[1] * 0.4),
    decorations: [{ method: family.method, maxColors: family.method === "Full color" ? 4 : 2, charges }],
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
  const colors = Object.keys(HEX).slice(0, 5 + ((id * 3) % 6));
  const breaks = breaksOf(family.cents + at * 70, family.minimum);
  const [widthMm, heightMm, depthMm] = family.size;
  shapes.set(sku, family.shape);
  products.push({
    id,
    slug: slugOf(name),
    sku,
    name,
    description: `${name} in ${family.material.toLowerCase()}, printed by ${family.method.toLowerCase()} in our own workshop. Packed by hand, proofed before it is printed, and made to be used every day.`,
    material: family.material,
    currency: "USD",
    productionDays: family.days,
    rush: family.days > 3 ? [{ productionDays: 3, fee: 350_000 }] : [],
    proofPrice: 0,
    weightMg: 100_000,
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
    sizes: family.shape === "tee" ? ["S", "M", "L", "XL"] : [],
    parts: colors.map((color, part) => ({ id: id * 100 + part, sku: `${sku}-${part + 1}`, color, breaks })),
    breaks,
    locations: locationsOf(family),
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
  const color = product.colors[product.id % product.colors.length]?.name ?? "White";
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
