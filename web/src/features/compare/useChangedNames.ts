// The names of products that the shop has changed while they are compared.
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { Product } from "../../api/types.ts";
import { catalogChangesAtom } from "../../live/state.ts";

interface Seen {
  product: Product;
  /** The changes of the catalog until then: a product that differs without another one has the prices of a customer group. */
  changes: number;
}

export function useChangedNames(products: readonly Product[]): string[] {
  const changes = useAtomValue(catalogChangesAtom);
  const seen = useRef(new Map<number, Seen>());
  const [changed, setChanged] = useState<readonly number[]>([]);
  useEffect(() => {
    const isChanged = (product: Product) => {
      const before = seen.current.get(product.id);
      if (before?.product === product) return false;
      seen.current.set(product.id, { product, changes });
      if (before === undefined || before.changes === changes) return false;
      return JSON.stringify(before.product) !== JSON.stringify(product);
    };
    const ids = products.filter(isChanged).map(({ id }) => id);
    if (ids.length > 0) setChanged((before) => [...before, ...ids]);
  }, [products, changes]);
  return products.filter(({ id }) => changed.includes(id)).map(({ name }) => name);
}
