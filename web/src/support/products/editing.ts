// What every part of the product form gets.
import type { ProductForm } from "./record.ts";

export interface Editing {
  form: ProductForm;
  set: (changed: Partial<ProductForm>) => void;
  /** Returns the error of a field of the record, by its path. */
  errorAt: (path: string) => string | undefined;
}
