// Accessible names by type: a label or the id of one, never neither and never both.
export type AccessibleName =
  | { "aria-label": string; "aria-labelledby"?: never }
  | { "aria-labelledby": string; "aria-label"?: never };

export const classes = (...names: Array<string | false | undefined>) => names.filter(Boolean).join(" ");
