// Whether a product is compared, and what a press of its button does.
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { comparisonAtom, toggleCompared } from "./comparison.ts";

export interface ComparedProduct {
  productId: number;
  name: string;
}

export function useCompared({ productId, name }: ComparedProduct) {
  const isCompared = useAtomValue(
    useMemo(() => atom((get) => get(comparisonAtom)?.includes(productId) === true), [productId]),
  );
  return { "aria-pressed": isCompared, onClick: () => void toggleCompared(productId, name) };
}
