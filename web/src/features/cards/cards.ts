// Product cards by id. Live entries contain only ids; the cards are fetched here in batches and cached.
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { addresses } from "../../api/addresses.ts";
import { UnreachableError } from "../../api/errors.ts";
import { forgetResource, resourceAtom } from "../../api/resource.ts";
import type { ProductCard } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { catalogChangesAtom, isConnectedAtom } from "../../live/state.ts";
import { inBatches } from "./batches.ts";

const AT_ONCE = 48;
/** `null` is a product that is no longer in the range. */
const cardsAtom = atom<ReadonlyMap<number, ProductCard | null>>(new Map());
/** Failed requests: no network, or the server was down. */
const failedAtom = atom<ReadonlyMap<number, unknown>>(new Map<number, unknown>());
const asked = new Set<number>();

store.sub(isConnectedAtom, () => {
  if (!store.get(isConnectedAtom)) return;
  const unreached = [...store.get(failedAtom)].filter(([, error]) => error instanceof UnreachableError);
  askFor(unreached.map(([id]) => id));
});

// Cards that may have changed stay until they are fetched again.
store.sub(catalogChangesAtom, () => {
  const ids = [...store.get(cardsAtom).keys()];
  for (const id of ids) asked.delete(id);
  askFor(ids);
});

export function useCards(ids: number[]): ReadonlyMap<number, ProductCard | null> {
  const wanted = ids.join(",");
  useEffect(() => {
    if (wanted) askFor(wanted.split(",").map(Number));
  }, [wanted]);
  return useAtomValue(cardsAtom);
}

/** The error of the first failed card, and a retry function. */
export function useFailedCards(ids: number[]): { error?: unknown; retry: () => void } {
  const failed = useAtomValue(failedAtom);
  const mine = ids.filter((id) => failed.has(id));
  return { ...(mine[0] !== undefined && { error: failed.get(mine[0]) }), retry: () => askFor(mine) };
}

/** Adds cards from a listing, which need not be fetched again. */
export function useKnownCards(cards: ProductCard[]): void {
  const known = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  useEffect(() => {
    for (const id of known.keys()) asked.add(id);
    store.set(cardsAtom, (before) => new Map([...before, ...known]));
  }, [known]);
}

function askFor(ids: number[]) {
  const missing = ids.filter((id) => !asked.has(id));
  if (missing.length === 0) return;
  for (const id of missing) asked.add(id);
  store.set(failedAtom, (before) => new Map([...before].filter(([id]) => !asked.has(id))));
  readTogether(missing);
}

const readTogether = inBatches(AT_ONCE, readBatch);

function readBatch(ids: number[]) {
  const answered = resourceAtom(addresses.cards(ids));
  const take = () => {
    const resource = store.get(answered);
    if (resource.state === "loading") return;
    stop();
    if (resource.state === "failed") {
      for (const id of ids) asked.delete(id);
      forgetResource(addresses.cards(ids));
      store.set(
        failedAtom,
        (before) => new Map([...before, ...ids.map((id) => [id, resource.error] as const)]),
      );
      return;
    }
    const found = new Map(resource.data.products.map((card) => [card.id, card]));
    const read = ids.map((id) => [id, found.get(id) ?? null] as const);
    store.set(cardsAtom, (before) => new Map([...before, ...read]));
  };
  const stop = store.sub(answered, take);
  take();
}
