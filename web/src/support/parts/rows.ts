// Rows of a form that are added, moved and removed.
let keys = 0;

/** Identifies a row while it is edited. */
export const newKey = () => `row-${++keys}`;

/** The list with the row at `from` moved by `by`. */
export function moved<Row>(rows: readonly Row[], from: number, by: number): Row[] {
  const [row] = rows.slice(from, from + 1);
  if (row === undefined) return [...rows];
  const others = rows.filter((_, at) => at !== from);
  return [...others.slice(0, from + by), row, ...others.slice(from + by)];
}

/** "sw1, w 1" as the server has prefixes of postcodes: SW1, W1. */
export const prefixesOf = (text: string) =>
  text
    .split(",")
    .map((prefix) => prefix.replace(/[\s-]/g, "").toUpperCase())
    .filter(Boolean);
