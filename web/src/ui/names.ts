// Requires an accessible name by type: either a label or the id of one.
export type AccessibleName =
  | { "aria-label": string; "aria-labelledby"?: never }
  | { "aria-labelledby": string; "aria-label"?: never };

export const classes = (...names: Array<string | false | undefined>) => names.filter(Boolean).join(" ");
