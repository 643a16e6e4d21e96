// The mock's search: words in names, one synonym, one typo, and facet counts.
import type { Facet, FacetValue, Product, SearchAnswer, SuggestAnswer } from "../src/api/types.ts";
import { cardOf, categories, products } from "./products.ts";

const SYNONYMS: Record<string, string> = { "travel mug": "tumbler", biro: "pen", shirt: "tee" };

function matches(product: Product, term: string): boolean {
  const text =
    `${product.name} ${product.sku} ${product.tags.join(" ")} ${product.categories[0]?.name}`.toLowerCase();
  return text.includes(term);
}

function correct(term: string): string | undefined {
  if (products.some((product) => matches(product, term))) return undefined;
  const synonym = SYNONYMS[term];
  if (synonym) return synonym;
  const words = new Set(products.flatMap(({ name, tags }) => [...tags, ...name.toLowerCase().split(/\W+/)]));
  return [...words].find((word) => word.length > 3 && isOneOff(word, term));
}

function isOneOff(word: string, typed: string): boolean {
  for (let at = 0; at <= word.length; at++) {
    const head = word.slice(0, at);
    if (
      head + word.slice(at + 1) === typed ||
      (typed.startsWith(head) && typed.slice(at + 1) === word.slice(at))
    )
      return true;
    if (typed.length === word.length && typed.startsWith(head) && typed.slice(at + 1) === word.slice(at + 1))
      return true;
  }
  return false;
}

type Filter = (product: Product) => boolean;

function filtersOf(query: URLSearchParams): Record<string, Filter> {
  const colors = query.getAll("color");
  const methods = query.getAll("method");
  const days = query.getAll("days").map(Number);
  const category = Number(query.get("category"));
  const low = Number(query.get("minPrice")) * 10_000 || 0;
  const high = query.get("maxPrice") ? Number(query.get("maxPrice")) * 10_000 : Number.POSITIVE_INFINITY;
  return {
    category: (p) =>
      !category || p.categories.some((c) => c.id === category || c.path.some(({ id }) => id === category)),
    color: (p) => colors.length === 0 || p.colors.some(({ name }) => colors.includes(name)),
    method: (p) =>
      methods.length === 0 || p.locations.some((l) => l.decorations.some((d) => methods.includes(d.method))),
    days: (p) => days.length === 0 || days.some((most) => p.productionDays <= most),
    price: (p) => {
      const at = cardOf(p, Number(query.get("quantity")) || undefined).from.unitPrice;
      return at >= low && at <= high;
    },
  };
}

function facetsOf(found: Product[], query: URLSearchParams): Facet[] {
  const filters = filtersOf(query);
  const without = (name: string) =>
    found.filter((p) => Object.entries(filters).every(([other, passes]) => other === name || passes(p)));
  const facet = (
    name: string,
    label: string,
    values: Array<Omit<FacetValue, "selected" | "count">>,
    has: (p: Product, value: string) => boolean,
  ): Facet => {
    const left = without(name);
    const chosen = query.getAll(name);
    return {
      name,
      label,
      values: values.map((v) => ({
        ...v,
        count: left.filter((p) => has(p, v.value)).length,
        selected: chosen.includes(v.value),
      })),
    };
  };
  const colors = new Map(products.flatMap((p) => p.colors).map(({ name, hex }) => [name, hex]));
  const methods = [
    ...new Set(products.flatMap((p) => p.locations.flatMap((l) => l.decorations.map((d) => d.method)))),
  ];
  const leaves = categories.flatMap((c) => c.children);
  return [
    facet(
      "category",
      "Category",
      leaves.map(({ id, name }) => ({ value: String(id), label: name })),
      (p, value) => String(p.categories[0]?.id) === value,
    ),
    facet(
      "color",
      "Color",
      [...colors].map(([name, hex]) => ({ value: name, label: name, ...(hex && { hex }) })),
      (p, value) => p.colors.some(({ name }) => name === value),
    ),
    facet(
      "method",
      "Printing method",
      methods.map((value) => ({ value, label: value })),
      (p, value) => p.locations.some((l) => l.decorations.some((d) => d.method === value)),
    ),
    facet(
      "days",
      "Production time",
      [2, 3, 5, 10].map((d) => ({ value: String(d), label: `${d} days or less` })),
      (p, value) => p.productionDays <= Number(value),
    ),
  ];
}

const ORDERS: Record<string, (a: Product, b: Product) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  price: (a, b) => (a.breaks[0]?.unitPrice ?? 0) - (b.breaks[0]?.unitPrice ?? 0),
  added: (a, b) => b.id - a.id,
  sku: (a, b) => a.sku.localeCompare(b.sku),
};

export function search(query: URLSearchParams): SearchAnswer {
  const term = (query.get("q") ?? "").trim().toLowerCase();
  const isSku = query.get("kind") === "sku";
  const exact = products.find((p) => p.sku.toLowerCase() === term);
  const corrected = isSku || !term ? undefined : correct(term);
  const wanted = corrected ?? term;
  const found = products.filter((p) => (isSku ? p.sku.toLowerCase().startsWith(term) : matches(p, wanted)));
  const filters = Object.values(filtersOf(query));
  const kept = found.filter((p) => filters.every((passes) => passes(p)));
  const order = ORDERS[query.get("sort") ?? ""];
  if (order) kept.sort(order);
  const page = Math.max(1, Number(query.get("page")) || 1);
  const ipp = [12, 24, 48, 96].includes(Number(query.get("ipp"))) ? Number(query.get("ipp")) : 24;
  const quantity = Number(query.get("quantity")) || undefined;
  return {
    query: query.get("q") ?? "",
    ...(corrected && { corrected }),
    ...(exact && { exact: { productId: exact.id, slug: exact.slug } }),
    total: kept.length,
    page,
    ipp,
    pages: Math.max(1, Math.ceil(kept.length / ipp)),
    products: kept.slice((page - 1) * ipp, page * ipp).map((p) => cardOf(p, quantity)),
    facets: facetsOf(found, query),
    currency: "USD",
  };
}

export function suggest(q: string): SuggestAnswer {
  const term = q.trim().toLowerCase();
  const corrected = correct(term);
  const wanted = corrected ?? term;
  const found = products.filter((p) => matches(p, wanted)).slice(0, 5);
  return {
    query: q,
    products: found.map((p) => ({ id: p.id, slug: p.slug, name: p.name, imageUrl: cardOf(p).imageUrl })),
    categories: categories
      .flatMap((c) => [c, ...c.children])
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .slice(0, 3)
      .map(({ id, slug, name, count }) => ({ id, slug, name, count })),
    skus: products
      .filter((p) => p.sku.toLowerCase().startsWith(term))
      .slice(0, 2)
      .map((p) => ({ sku: p.sku, productId: p.id, slug: p.slug, name: p.name })),
    ...(corrected && { corrected }),
  };
}
