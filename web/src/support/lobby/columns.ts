// The columns of the lobby with their titles.
import { t } from "@lingui/core/macro";

export const COLUMNS = [
  ["who", t`Who`],
  ["tabs", t`Tabs`],
  ["where", t`Page`],
  ["idle", t`Idle`],
  ["cart", t`Cart`],
  ["samples", t`Samples`],
  ["uploads", t`Uploads`],
  ["quotes", t`Quotes`],
  ["proofs", t({ message: "Proofs", context: "column" })],
  ["observers", t`Observed`],
] as const;

const UNNAMED = ["who", "where", "cart"];

/** The title before a value where there is no row of titles. Who, page and cart explain themselves. */
export const labelOf = (column: string) =>
  UNNAMED.includes(column) ? undefined : COLUMNS.find(([name]) => name === column)?.[1];
