// What the page compares: this browser's own comparison, which its address then names, or that of a link from elsewhere.
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { comparePaths } from "../../base/comparePaths.ts";
import { useNavigate, useSearchParams } from "../../routing/index.ts";
import { comparisonAtom, keepComparison } from "./comparison.ts";
import { isSame, itemsIn } from "./items.ts";

export interface Comparison {
  /** Undefined until it is known. */
  ids: number[] | undefined;
  /** If it came with a link, and this browser has another one: the number of products in that. */
  ownCount: number | undefined;
  /** Changes what is compared. */
  change: (ids: number[]) => void;
}

export function useComparison(): Comparison {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const own = useAtomValue(comparisonAtom);
  const text = search.get("items") ?? "";
  const quantity = search.get("quantity");
  const linked = useMemo(() => itemsIn(text), [text]);
  /** The addresses of this visit that named the own comparison, which may have changed since. */
  const [ours] = useState(() => new Set<string>());
  const isOurs = linked.length === 0 || ours.has(text);
  const isOwn = own !== undefined && (isOurs || own.length === 0 || isSame(own, linked));
  const ids = isOwn && isOurs ? own : linked;

  useEffect(() => {
    if (!isOwn) return;
    // Nothing was compared here before: from now on it is what the link names.
    if (own.length === 0 && ids.length > 0) keepComparison(ids);
    ours.add(text).add(ids.join(","));
    if (ids.join(",") !== text) navigate(comparePaths.compare(ids, quantity), { replace: true });
  }, [isOwn, own, ids, ours, text, quantity, navigate]);

  return {
    ids: own === undefined && linked.length === 0 ? undefined : ids,
    ownCount: isOwn ? undefined : own?.length,
    change: (next) =>
      isOwn ? keepComparison(next) : navigate(comparePaths.compare(next, quantity), { replace: true }),
  };
}
