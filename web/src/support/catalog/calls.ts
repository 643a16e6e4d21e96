// Calls for the served catalog, its imports and undo.

import { at } from "../../api/address.ts";
import { CallError } from "../../api/errors.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";
import { sendForm } from "../parts/sendForm.ts";

type Schemas = components["schemas"];
export type Report = Schemas["ImportReport"];
export type Import = Schemas["CatalogImport"];
export type Catalog = Schemas["ImportsAnswer"];
/** A place in a file that cannot be imported, and why. */
export type Fault = Schemas["ImportFault"];

export interface Faults {
  /** Only the first ones. */
  faults: Fault[];
  total: number;
}

/** What an import would change in a product. */
export type ProductDifferences = Schemas["ProductDifferences"];
export type ImportAnswer = Schemas["ImportAnswer"];

export const CATALOG = at("/api/support/catalogue");

interface HowToImport {
  key: string;
  /** Skips products with errors instead of rejecting the whole import. */
  skipFaulty: boolean;
  /** Shows what would change, and changes nothing. */
  dryRun: boolean;
  onProgress: (part: number) => void;
}

export function importFiles(files: File[], { skipFaulty, dryRun, ...how }: HowToImport) {
  const form = new FormData();
  form.append("skipFaulty", String(skipFaulty));
  form.append("dryRun", String(dryRun));
  for (const file of files) form.append("file", file, file.name);
  return sendForm<ImportAnswer>(`${CATALOG}/import`, form, how);
}

export const undoImport = (importId: number, key: string) =>
  send<{ generation: number }>(`${CATALOG}/undo`, { importId }, key);

/** Returns the errors in the files if they are why the import was rejected. */
export function faultsOf(error: unknown): Faults | undefined {
  if (!(error instanceof CallError) || error.code !== "import_faults") return undefined;
  const { faults = [], total = faults.length } = error.problem as Partial<Faults>;
  return { faults, total };
}

export type ExportFormat = "csv" | "jsonl";

/** The address of a file with products: all that are found, or those with the ids. */
export const exportAddress = (
  format: ExportFormat,
  wanted: { q?: string; status?: string; ids?: string } = {},
) => String(at("/api/support/catalogue/export", { format, ...wanted }));
