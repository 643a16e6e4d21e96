// The products of several lines; undefined for products that are loading or no longer sold.
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { addresses } from "../../api/addresses.ts";
import { resourceAtom } from "../../api/resource.ts";
import type { Product } from "../../api/types.ts";

export function useProducts(ids: number[]): Array<Product | undefined> {
  const named = ids.join();
  const products = useMemo(() => {
    const read = named.split(",").map((id) => resourceAtom(addresses.product(Number(id))));
    return atom((get) =>
      read.map((one) => {
        const product = get(one);
        return product.state === "ready" ? product.data : undefined;
      }),
    );
  }, [named]);
  return useAtomValue(products);
}
