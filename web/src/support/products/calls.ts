// Calls for the products with their records.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";
import type { PageOf } from "../parts/usePaged.ts";
import type { ProductRecord } from "./record.ts";

type Schemas = components["schemas"];
export type ProductRow = Schemas["SupportProduct"];
export type ProductToEdit = Omit<Schemas["ProductToEdit"], "record"> & { record: ProductRecord };

export async function findProducts(q: string, after?: string): Promise<PageOf<ProductRow>> {
  const { products, more } = await ask(
    at("/api/support/products", { q, ...(after !== undefined && { after: Number(after) }) }),
  );
  const last = products.at(-1);
  return { rows: products, ...(more && last && { next: String(last.productId) }) };
}

export const productAddress = (sku: string) => at("/api/support/products/{sku}", { sku });

/** `revision` is the one that was read; a new product has none. */
export const saveProduct = (record: ProductRecord, revision: string | undefined) =>
  send<ProductToEdit>(at("/api/support/products"), { record, ...(revision !== undefined && { revision }) });
