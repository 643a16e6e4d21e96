// The errors of a draft by the place where they are shown: local rules first, then the server's errors.
import { type CallError, explain } from "../../api/errors.ts";
import type { Product } from "../../api/types.ts";
import type { NotOffered } from "../pricing/index.ts";
import { configurationOf, type Draft, overlongOf } from "./draft.ts";

export interface Faults {
  parts?: string;
  rushDays?: string;
  notes?: string;
  /** By location. */
  decorations: Readonly<Record<string, string>>;
  inks: Readonly<Record<string, string>>;
  /** No field applies. */
  other?: string;
}

export const NO_FAULTS: Faults = { decorations: {}, inks: {} };

/** Missing quantities are not an error before the user tries to buy. */
export function ownFaults(draft: Draft, refusal: NotOffered | undefined, isTried: boolean): Faults {
  const { notes, inks } = overlongOf(draft);
  const isSaid = refusal && (isTried || refusal.code !== "no_parts");
  const at = isSaid ? refusal.field : undefined;
  return {
    ...(at === "parts" && refusal && { parts: refusal.message }),
    ...(at === "rushDays" && refusal && { rushDays: refusal.message }),
    decorations: at === "decorations" && refusal ? { [refusal.location ?? ""]: refusal.message } : {},
    ...(notes && { notes }),
    inks,
  };
}

export const hasFaults = ({ parts, rushDays, notes, decorations, inks }: Faults) =>
  [parts, rushDays, notes, ...Object.values(decorations), ...Object.values(inks)].some(Boolean);

/** Maps the server's errors to fields: `parts`, `decorations[1].inks`, `rushDays`, `notes`. */
export function refusedFaults(product: Product, draft: Draft, error: CallError): Faults {
  const { decorations: sent } = configurationOf(product, draft);
  const found: Faults & { decorations: Record<string, string>; inks: Record<string, string> } = {
    decorations: {},
    inks: {},
  };
  for (const { field, message } of error.problem.errors ?? []) {
    const [, at, part] = /^decorations(?:\[(\d+)\])?\.?(\w*)/.exec(field) ?? [];
    if (field.startsWith("decorations")) {
      const location = sent[Number(at ?? 0)]?.location ?? "";
      if (part === "inks") found.inks[location] = message;
      else found.decorations[location] = message;
    } else if (field.startsWith("parts") || field === "quantity") found.parts = message;
    else if (field === "rushDays") found.rushDays = message;
    else if (field === "notes") found.notes = message;
  }
  return hasFaults(found) ? found : { ...found, other: explain(error) };
}

export const merged = (a: Faults, b: Faults): Faults => ({
  ...a,
  ...b,
  decorations: { ...a.decorations, ...b.decorations },
  inks: { ...a.inks, ...b.inks },
});
