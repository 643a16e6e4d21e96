// The compared products: their cards come first, in one call, and say which are still offered; then come all facts.
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import { reloadResource, resourceAtom } from "../../api/resource.ts";
import type { Product, ProductCard } from "../../api/types.ts";
import { useCards, useFailedCards } from "../cards/index.ts";

export interface Column {
  id: number;
  card: ProductCard | undefined;
  /** Undefined while it loads and if it could not be loaded. */
  product: Product | undefined;
  error: unknown;
}

export interface Columns {
  offered: Column[];
  /** The ids of products that are no longer in the range. */
  gone: number[];
  /** Why some could not be loaded. */
  error: unknown;
  retry: () => void;
}

export function useProducts(ids: number[]): Columns {
  const cards = useCards(ids);
  const failed = useFailedCards(ids);
  const key = ids.join(",");
  const resources = useAtomValue(useMemo(() => resourcesOf(key ? key.split(",").map(Number) : []), [key]));
  const columns = resources.map(({ id, resource }) => ({
    id,
    card: cards.get(id) ?? undefined,
    product: resource.state === "ready" ? resource.data : undefined,
    error: resource.state === "failed" ? resource.error : undefined,
  }));
  const isGone = ({ id, error }: Column) =>
    cards.get(id) === null || (error !== undefined && isAbsent(error));
  const offered = columns.filter((column) => !isGone(column));
  const unread = offered.filter(({ error }) => error !== undefined);
  return {
    offered,
    gone: columns.filter(isGone).map(({ id }) => id),
    error: unread[0]?.error ?? failed.error,
    retry: () => {
      failed.retry();
      for (const { id } of unread) reloadResource(addresses.product(id));
    },
  };
}

const resourcesOf = (ids: number[]) =>
  atom((get) => ids.map((id) => ({ id, resource: get(resourceAtom(addresses.product(id))) })));
