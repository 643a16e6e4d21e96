// Texts about imports: accepted files and results.
import { plural, t } from "@lingui/core/macro";
import { formatCount } from "../../format/numbers.ts";
import type { Faults, Import, Report } from "./calls.ts";

const EXTENSIONS = ["jsonl", "ndjson", "json", "csv", "tsv"];
export const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`).join(",");
export const RULE = t`An export of this shop, JSON Lines, or the product CSV of Shopify or WooCommerce; at most 20 files, 100 MB in all.`;
const MAX_FILES = 20;
const MAX_BYTES = 100_000_000;

/** Validates the selected files before the upload. */
export function choiceFault(files: ReadonlyArray<Pick<File, "name" | "size">>): string | undefined {
  if (files.length === 0) return t`Please choose a file.`;
  const names = files.map(({ name }) => name);
  const other = names.find((name) => !EXTENSIONS.includes(name.split(".").at(-1)?.toLowerCase() ?? ""));
  if (other !== undefined) return t`“${other}” is neither JSON Lines nor CSV. Please choose another file.`;
  if (files.length > MAX_FILES) return t`Please choose at most ${MAX_FILES} files.`;
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    return t`These files are larger than 100 MB in total. Please import them in parts.`;
  const empty = files.find(({ size }) => size === 0)?.name;
  return empty === undefined ? undefined : t`“${empty}” is empty. Please choose another file.`;
}

/** "12 added, 3 changed, 400 unchanged, 2 left out". */
export function reportInWords({ added, changed, unchanged, leftOut = 0 }: Report): string {
  const more = formatCount(added);
  const other = formatCount(changed);
  const same = formatCount(unchanged);
  const lost = formatCount(leftOut);
  const left = leftOut > 0 && t`${lost} left out`;
  if (added === 0 && changed === 0)
    return [t`Nothing changed: all ${same} match the files`, left].filter(Boolean).join(", ");
  const said = [
    added > 0 && t`${more} added`,
    changed > 0 && t`${other} changed`,
    unchanged > 0 && t`${same} unchanged`,
    left,
  ];
  return said.filter(Boolean).join(", ");
}

/** "12 products would be added and 3 changed; 400 are as in the files." */
export function previewInWords({ added, changed, unchanged, leftOut = 0 }: Report): string {
  const same = plural(unchanged, {
    one: "1 product is unchanged.",
    other: `${formatCount(unchanged)} products are unchanged.`,
  });
  const left =
    leftOut > 0 &&
    plural(leftOut, { one: "1 would be left out.", other: `${formatCount(leftOut)} would be left out.` });
  if (added === 0 && changed === 0) return [t`Nothing would change: ${same}`, left].filter(Boolean).join(" ");
  const parts = [
    added > 0 &&
      plural(added, {
        one: "1 product would be added",
        other: `${formatCount(added)} products would be added`,
      }),
    changed > 0 &&
      plural(changed, {
        one: "1 product would change",
        other: `${formatCount(changed)} products would change`,
      }),
  ];
  return [`${parts.filter(Boolean).join(", ")}.`, same, left].filter(Boolean).join(" ");
}

/** Describes what undoing an import changes. */
export function undoInWords({ report: { added, changed } }: Pick<Import, "report">): string[] {
  return [
    ...(added > 0
      ? [
          plural(added, {
            one: "1 product that it added goes again.",
            other: `${formatCount(added)} products that it added go again.`,
          }),
        ]
      : []),
    ...(changed > 0
      ? [
          plural(changed, {
            one: "1 product that it changed is as before.",
            other: `${formatCount(changed)} products that it changed are as before.`,
          }),
        ]
      : []),
  ];
}

/** A list of positions in files, with a heading. */
export interface PlaceList extends Faults {
  title: string;
}

/** The sentence, and whether more exist than are listed. */
function withFirst(sentence: string, { faults, total }: Faults): string {
  if (total <= faults.length) return sentence;
  const shown = formatCount(faults.length);
  return `${sentence} ${t`These are the first ${shown}.`}`;
}

/** "12 errors: nothing was imported." */
export function faultsInWords(found: Faults): string {
  const { total } = found;
  const errors = plural(total, {
    one: "1 error: nothing was imported.",
    other: `${formatCount(total)} errors: nothing was imported.`,
  });
  return withFirst(errors, found);
}

/** Lists the products skipped by an import and the values it changed. */
export function remarksOf(report: Report): PlaceList[] {
  const left: Faults = { faults: report.faults ?? [], total: report.faultCount ?? 0 };
  const notes: Faults = { faults: report.notes ?? [], total: report.noted ?? 0 };
  const leftOut = report.leftOut ?? 0;
  const skipped = plural(leftOut, {
    one: "1 product left out.",
    other: `${formatCount(leftOut)} products left out.`,
  });
  const { total } = notes;
  const changed = plural(total, {
    one: "1 value changed on the way in.",
    other: `${formatCount(total)} values changed on the way in.`,
  });
  return [
    { ...left, title: withFirst(skipped, left) },
    { ...notes, title: withFirst(changed, notes) },
  ].filter(({ total }) => total > 0);
}

/** The number of errors that are not shown. */
export const hiddenFaults = ({ faults, total }: Faults) => Math.max(0, total - faults.length);
