// The errors of a draft by the place where they are shown.
import type { NotOffered } from "../pricing/index.ts";
import { type Draft, overlongOf } from "./draft.ts";

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

/** The first error, for a place without the fields of the form. */
export const firstFault = ({ parts, rushDays, notes, decorations, inks, other }: Faults) =>
  [parts, ...Object.values(decorations), ...Object.values(inks), rushDays, notes, other].find(Boolean);

export const merged = (a: Faults, b: Faults): Faults => ({
  ...a,
  ...b,
  decorations: { ...a.decorations, ...b.decorations },
  inks: { ...a.inks, ...b.inks },
});
