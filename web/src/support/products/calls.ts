// Calls for the products with their records.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";
import { CATALOG } from "../catalog/calls.ts";
import type { PageOf } from "../parts/usePaged.ts";
import type { ProductRecord } from "./record.ts";

type Schemas = components["schemas"];
export type ProductRow = Schemas["SupportProduct"];
export type ProductToEdit = Omit<Schemas["ProductToEdit"], "record"> & { record: ProductRecord };

/** What to look for; empty texts do not restrict the result. */
export interface Wanted {
  q: string;
  status: string;
}

export const wantedOf = ({ q, status }: Wanted) => ({
  ...(q !== "" && { q }),
  ...(status !== "" && { status }),
});

export async function findProducts(
  wanted: Wanted,
  skip?: string,
): Promise<PageOf<ProductRow> & { total: number }> {
  const start = Number(skip ?? 0);
  const { products, total } = await ask(at("/api/support/products", { ...wantedOf(wanted), skip: start }));
  const next = start + products.length;
  return { rows: products, total, ...(products.length > 0 && next < total && { next: String(next) }) };
}

export const DRAWINGS = at("/api/support/drawings");

/** The address of the picture of a kind of product. */
export const drawingPicture = (family: string) => String(at("/api/support/drawings/{family}", { family }));

export const productAddress = (sku: string) => at("/api/support/products/{sku}", { sku });

/** `revision` is the one that was read; a new product has none. */
export const saveProduct = (record: ProductRecord, revision: string | undefined) =>
  send<ProductToEdit>(at("/api/support/products"), { record, ...(revision !== undefined && { revision }) });

export type BulkAnswer = Schemas["BulkAnswer"];
export type BulkChange = Schemas["BulkRequest"];

/** Without the generation of a preview, it shows what the change would do. */
export const changeProducts = (change: BulkChange, key?: string) =>
  send<BulkAnswer>(`${CATALOG}/change`, change, key);
