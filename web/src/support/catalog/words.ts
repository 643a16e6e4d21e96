// Texts about imports: accepted files and results.
import { formatCount, plural } from "../../format/numbers.ts";
import type { Faults, Import, Report } from "./calls.ts";

const EXTENSIONS = ["jsonl", "ndjson", "json", "csv", "tsv"];
export const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`).join(",");
export const RULE =
  "An export of this shop, JSON Lines, or the product CSV of Shopify or WooCommerce; at most 20 files, 100 MB in all.";
const MAX_FILES = 20;
const MAX_BYTES = 100_000_000;

/** Validates the selected files before the upload. */
export function choiceFault(files: ReadonlyArray<Pick<File, "name" | "size">>): string | undefined {
  if (files.length === 0) return "Please choose a file.";
  const other = files.find(({ name }) => !EXTENSIONS.includes(name.split(".").at(-1)?.toLowerCase() ?? ""));
  if (other) return `“${other.name}” is neither JSON Lines nor CSV. Please choose another file.`;
  if (files.length > MAX_FILES) return `Please choose at most ${MAX_FILES} files.`;
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    return "These files are larger than 100 MB in total. Please import them in parts.";
  const empty = files.find(({ size }) => size === 0);
  return empty && `“${empty.name}” is empty. Please choose another file.`;
}

/** "12 added, 3 changed, 400 unchanged, 2 left out". */
export function reportInWords({ added, changed, unchanged, leftOut = 0 }: Report): string {
  const left = leftOut > 0 && `${formatCount(leftOut)} left out`;
  if (added === 0 && changed === 0)
    return [`Nothing changed: all ${formatCount(unchanged)} match the files`, left]
      .filter(Boolean)
      .join(", ");
  const said = [
    added > 0 && `${formatCount(added)} added`,
    changed > 0 && `${formatCount(changed)} changed`,
    unchanged > 0 && `${formatCount(unchanged)} unchanged`,
    left,
  ];
  return said.filter(Boolean).join(", ");
}

/** "12 products would be added and 3 changed; 400 are as in the files." */
export function previewInWords({ added, changed, unchanged, leftOut = 0 }: Report): string {
  const same = `${plural(unchanged, "product")} ${unchanged === 1 ? "is" : "are"} unchanged.`;
  const left = leftOut > 0 ? ` ${formatCount(leftOut)} would be left out.` : "";
  if (added === 0 && changed === 0) return `Nothing would change: ${same}${left}`;
  const parts = [
    added > 0 && `${plural(added, "product")} would be added`,
    changed > 0 && `${plural(changed, "product")} would change`,
  ];
  return `${parts.filter(Boolean).join(", ")}. ${same}${left}`;
}

/** Describes what undoing an import changes. */
export function undoInWords({ report: { added, changed } }: Pick<Import, "report">): string[] {
  return [
    ...(added > 0 ? [`${plural(added, "product")} that it added ${added === 1 ? "goes" : "go"} again.`] : []),
    ...(changed > 0
      ? [`${plural(changed, "product")} that it changed ${changed === 1 ? "is" : "are"} as before.`]
      : []),
  ];
}

/** A list of positions in files, with a heading. */
export interface PlaceList extends Faults {
  title: string;
}

const firstOf = ({ faults, total }: Faults) =>
  total > faults.length ? ` These are the first ${formatCount(faults.length)}.` : "";

/** "12 errors: nothing was imported." */
export function faultsInWords(found: Faults): string {
  return `${plural(found.total, "error")}: nothing was imported.${firstOf(found)}`;
}

/** Lists the products skipped by an import and the values it changed. */
export function remarksOf(report: Report): PlaceList[] {
  const left: Faults = { faults: report.faults ?? [], total: report.faultCount ?? 0 };
  const notes: Faults = { faults: report.notes ?? [], total: report.noted ?? 0 };
  return [
    { ...left, title: `${plural(report.leftOut ?? 0, "product")} left out.${firstOf(left)}` },
    { ...notes, title: `${plural(notes.total, "value")} changed on the way in.${firstOf(notes)}` },
  ].filter(({ total }) => total > 0);
}

/** The number of errors that are not shown. */
export const hiddenFaults = ({ faults, total }: Faults) => Math.max(0, total - faults.length);
