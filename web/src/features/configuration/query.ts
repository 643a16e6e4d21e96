// A configuration in the address, short enough to be shared:
// `?color=Navy&q=101-50_102-25&d=front.screen-print.2.-.PMS+286&rush=3&by=2026-12-09`.
import type { Configuration, Location, Product } from "../../api/types.ts";
import { isDay } from "../delivery/index.ts";
import { configurationOf, type Draft, draftOf, emptyDraft, orderable } from "./draft.ts";

/** The parameters of the configuration; others are kept. */
const OURS = ["color", "q", "d", "rush", "notes", "by"];
const NONE = "-";
/** The fields of a decoration that are chosen: location, method, colors and artwork, but not the inks. */
const CHOSEN_FIELDS = 4;

/** Returns whether the address contains more than the displayed color. */
export const isConfigured = (query: URLSearchParams) => OURS.slice(1).some((name) => query.has(name));

/** The chosen (not typed) part of the query: it is written immediately, because a reload right after would lose it. */
export const choicesIn = (query: URLSearchParams) =>
  [
    query.get("color"),
    query.get("rush"),
    ...query.getAll("d").map((text) => text.split(".").slice(0, CHOSEN_FIELDS).join(".")),
  ].join();

export function writeDraft(product: Product, draft: Draft, into: URLSearchParams): URLSearchParams {
  const { parts, decorations, rushDays, notes } = configurationOf(product, draft);
  const query = new URLSearchParams(into);
  for (const name of OURS) query.delete(name);
  if (draft.color && product.colors.length > 0) query.set("color", draft.color);
  if (parts.length > 0)
    query.set("q", parts.map(({ partId, quantity }) => `${partId}-${quantity}`).join("_"));
  for (const { location, method, colors, artworkId, inks } of decorations) {
    const at = product.locations.find(({ name }) => name === location);
    const codes = [codeOf(product.locations.map(nameOf), location), codeOf(methodsOf(at), method)];
    query.append("d", [...codes, colors, artworkId ?? NONE, ...(inks ? [inks] : [])].join("."));
  }
  // Without quantities, nothing else tells a blank choice from none.
  if (decorations.length === 0 && parts.length === 0 && product.printed) query.set("d", NONE);
  if (rushDays !== undefined) query.set("rush", String(rushDays));
  if (notes) query.set("notes", notes);
  if (draft.needBy) query.set("by", draft.needBy);
  return query;
}

/** A configuration as a query, without what the product no longer has. */
export const queryOf = (product: Product, configuration: Omit<Configuration, "productId">) =>
  writeDraft(product, draftOf(product, configuration), new URLSearchParams());

/** Reads a draft from a query. Drops what the product does not have. */
export function readDraft(product: Product, query: URLSearchParams): Draft {
  const wanted = query.get("color")?.toLowerCase();
  const color = orderable(product).find((name) => name.toLowerCase() === wanted);
  const by = query.get("by") ?? "";
  const needBy = isDay(by) ? by : "";
  if (!isConfigured(query)) return emptyDraft(product, color);
  const rush = query.get("rush");
  const draft = draftOf(product, {
    parts: (query.get("q") ?? "").split("_").flatMap(readPart),
    decorations: query.getAll("d").flatMap((text) => readDecoration(product, text)),
    ...(rush !== null && { rushDays: Number(rush) }),
    notes: query.get("notes") ?? "",
  });
  const own = query.has("q") ? draft : { ...draft, ...firstFields(product, color) };
  if (color === undefined) return { ...own, needBy };
  return { ...own, needBy, color, colors: own.colors.includes(color) ? own.colors : [...own.colors, color] };
}

function firstFields(product: Product, color: string | undefined) {
  const { colors, color: looked } = emptyDraft(product, color);
  return { colors, color: looked, quantities: {} };
}

function readPart(text: string) {
  const match = /^(\d{1,15})-(\d{1,7})$/.exec(text);
  return match ? [{ partId: Number(match[1]), quantity: Number(match[2]) }] : [];
}

function readDecoration(product: Product, text: string) {
  const [place = "", way = "", colors = "", artwork = "", ...inks] = text.split(".");
  const location = byCode(product.locations.map(nameOf), place);
  const at = product.locations.find(({ name }) => name === location);
  const method = byCode(methodsOf(at), way);
  if (location === undefined || method === undefined) return [];
  const artworkId = /^\d{1,15}$/.test(artwork) ? Number(artwork) : undefined;
  return [
    {
      location,
      method,
      colors: Math.trunc(Number(colors)) || 0,
      inks: inks.join("."),
      ...(artworkId !== undefined && { artworkId }),
    },
  ];
}

const nameOf = ({ name }: Location) => name;
const methodsOf = (location: Location | undefined) => location?.decorations.map(({ method }) => method) ?? [];

/** A name as spelled in the address, or its index if the spelling is ambiguous. */
function codeOf(names: string[], name: string): string {
  const slug = slugOf(name);
  const isPlain = slug !== "" && !/^\d+$/.test(slug);
  return isPlain && names.filter((other) => slugOf(other) === slug).length === 1
    ? slug
    : String(names.indexOf(name));
}

function byCode(names: string[], code: string): string | undefined {
  return /^\d+$/.test(code) ? names[Number(code)] : names.find((name) => slugOf(name) === code);
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
