// The user's choices as entered, and the configuration that they amount to.
import { t } from "@lingui/core/macro";
import type { Configuration, Part, Product } from "../../api/types.ts";
import { lengthOf } from "../../format/numbers.ts";
import { MAX_INKS_LENGTH, MAX_NOTES_LENGTH, parseQuantity } from "../pricing/index.ts";

/** The printing at one location. */
export interface PrintDraft {
  method: string;
  /** 0 if the method has no number of colors. */
  colors: number;
  inks: string;
  artworkId?: number;
}

export interface Draft {
  /** As entered, by part. */
  quantities: Readonly<Record<number, string>>;
  /** The colors with quantities; one empty name if there is no choice. */
  colors: readonly string[];
  /** The displayed color, one of them. */
  color: string;
  /** By location. */
  printing: Readonly<Record<string, PrintDraft>>;
  rushDays?: number;
  notes: string;
  /** The need-by date, or empty. */
  needBy: string;
}

export const partsIn = (product: Product, color: string): Part[] =>
  product.parts.filter((part) => (part.color ?? "") === color);

/** The colors that can be ordered, in the product's order. */
export function orderable(product: Product): string[] {
  const inParts = new Set(product.parts.map((part) => part.color ?? ""));
  const named = product.colors.map(({ name }) => name).filter((name) => inParts.has(name));
  return named.length > 0 ? named : [...inParts];
}

export function emptyDraft(product: Product, color = orderable(product)[0] ?? ""): Draft {
  const parts = partsIn(product, color);
  const [only] = parts;
  return {
    // Without sizes there is one quantity, which starts at the minimum.
    quantities: parts.length === 1 && only ? { [only.id]: String(product.minQuantity) } : {},
    colors: [color],
    color,
    printing: firstPrinting(product),
    notes: "",
    needBy: "",
  };
}

/**
 * The initial printing: that of the prices which lists show, or the first method if the product is not sold blank, or none.
 */
function firstPrinting(product: Product): Draft["printing"] {
  const { printed } = product;
  if (!printed) return onlyPrinting(product);
  const { location, method, colors } = printed;
  return { [location]: { method, colors, inks: "" } };
}

/** The printing that a product has at least. */
function onlyPrinting({ blank, locations }: Product): Draft["printing"] {
  const location = blank ? undefined : locations.find(({ decorations }) => decorations.length > 0);
  const [first] = location?.decorations ?? [];
  if (!location || !first) return {};
  return { [location.name]: { method: first.method, colors: Math.min(1, first.maxColors), inks: "" } };
}

/** Empty or zero: none of this part. */
export const isNone = (text: string | undefined) => /^[\s0]*$/.test(text ?? "");

/** The parts with an invalid quantity. */
export const unreadable = (draft: Draft): number[] =>
  Object.entries(draft.quantities)
    .filter(([, text]) => !isNone(text) && parseQuantity(text) === undefined)
    .map(([id]) => Number(id));

export function configurationOf(product: Product, draft: Draft): Configuration {
  const parts = product.parts
    .filter(({ color = "" }) => draft.colors.includes(color))
    .flatMap(({ id }) => {
      const quantity = parseQuantity(draft.quantities[id] ?? "");
      return quantity === undefined ? [] : [{ partId: id, quantity }];
    });
  const decorations = product.locations.flatMap(({ name }) => {
    const chosen = draft.printing[name];
    if (!chosen) return [];
    const { method, colors, artworkId } = chosen;
    const inks = chosen.inks.trim();
    return [
      {
        location: name,
        method,
        colors,
        ...(inks && { inks }),
        ...(artworkId !== undefined && { artworkId }),
      },
    ];
  });
  const notes = draft.notes.trim();
  return {
    productId: product.id,
    parts,
    decorations,
    ...(draft.rushDays !== undefined && { rushDays: draft.rushDays }),
    ...(notes && { notes }),
  };
}

/** A configuration as a draft, without what the product no longer has. */
export function draftOf(product: Product, configuration: Omit<Configuration, "productId">): Draft {
  const colorOf = new Map(product.parts.map((part) => [part.id, part.color ?? ""]));
  const parts = configuration.parts.filter(({ partId }) => colorOf.has(partId));
  const colors = [...new Set(parts.map(({ partId }) => colorOf.get(partId) ?? ""))];
  const empty = emptyDraft(product);
  const printing = configuration.decorations.flatMap(({ location, method, colors, inks = "", artworkId }) => {
    const offered = product.locations
      .find(({ name }) => name === location)
      ?.decorations.find((other) => other.method === method);
    if (!offered) return [];
    const kept = offered.maxColors > 0 ? Math.min(Math.max(1, colors), offered.maxColors) : 0;
    return [
      [location, { method, colors: kept, inks, ...(artworkId !== undefined && { artworkId }) }] as const,
    ];
  });
  const { rushDays } = configuration;
  const isRush = product.rush.some(({ productionDays }) => productionDays === rushDays);
  return {
    ...empty,
    ...(colors[0] !== undefined && {
      colors,
      color: colors[0],
      quantities: Object.fromEntries(parts.map(({ partId, quantity }) => [partId, String(quantity)])),
    }),
    printing: printing.length > 0 ? Object.fromEntries(printing) : onlyPrinting(product),
    ...(isRush && rushDays !== undefined && { rushDays }),
    notes: configuration.notes ?? "",
  };
}

/**
 * Moves the quantities of the displayed color to another one, size by size; a color already in use is only displayed.
 */
export function recolored(product: Product, draft: Draft, color: string): Draft {
  if (draft.colors.includes(color)) return { ...draft, color };
  const quantities = { ...draft.quantities };
  for (const part of partsIn(product, draft.color)) {
    const text = quantities[part.id];
    delete quantities[part.id];
    const same = partsIn(product, color).find(({ size }) => size === part.size);
    if (same && text !== undefined) quantities[same.id] = text;
  }
  return {
    ...draft,
    quantities,
    color,
    colors: draft.colors.map((other) => (other === draft.color ? color : other)),
  };
}

/** Adds the first unused color. */
export function withAnotherColor(product: Product, draft: Draft): Draft {
  const next = orderable(product).find((color) => !draft.colors.includes(color));
  return next === undefined ? draft : { ...draft, colors: [...draft.colors, next], color: next };
}

export function withoutColor(product: Product, draft: Draft, color: string): Draft {
  const colors = draft.colors.filter((other) => other !== color);
  const [first] = colors;
  if (first === undefined) return draft;
  const quantities = { ...draft.quantities };
  for (const { id } of partsIn(product, color)) delete quantities[id];
  return { ...draft, quantities, colors, color: draft.color === color ? first : draft.color };
}

/** Raises the sum to a quantity: adds to the largest quantity, otherwise to the first field. */
export function raisedTo(product: Product, draft: Draft, total: number): Draft {
  const { parts } = configurationOf(product, draft);
  const most = parts.toSorted((a, b) => b.quantity - a.quantity)[0];
  const partId = most?.partId ?? partsIn(product, draft.color)[0]?.id;
  if (partId === undefined) return draft;
  const others = parts.reduce((sum, part) => (part.partId === partId ? sum : sum + part.quantity), 0);
  return { ...draft, quantities: { ...draft.quantities, [partId]: String(Math.max(1, total - others)) } };
}

/** The texts that are too long. */
export function overlongOf(draft: Draft): { notes?: string; inks: Record<string, string> } {
  const inks = Object.entries(draft.printing)
    .filter(([, { inks }]) => lengthOf(inks) > MAX_INKS_LENGTH)
    .map(([location]) => [location, t`Please enter no more than ${MAX_INKS_LENGTH} characters.`]);
  return {
    ...(lengthOf(draft.notes) > MAX_NOTES_LENGTH && {
      notes: t`Please enter no more than ${MAX_NOTES_LENGTH} characters.`,
    }),
    inks: Object.fromEntries(inks),
  };
}
