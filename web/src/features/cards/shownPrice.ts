// The price that a card shows. Cards have the prices of the catalog, which are the same for everybody; those of a customer group
// are read for its members in addition.
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { at } from "../../api/address.ts";
import { read } from "../../api/resource.ts";
import type { MembershipEntry, MyPrice, ProductCard } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { catalogChangesAtom, entriesAtom, shopChangesAtom } from "../../live/state.ts";
import { breakFor } from "../pricing/index.ts";
import { inBatches } from "./batches.ts";

type Price = Pick<ProductCard, "from" | "printed">;

const AT_ONCE = 48;
const pricesAtom = atom<ReadonlyMap<number, MyPrice>>(new Map());
const groupAtom = atom((get) => (get(entriesAtom)?.membership as MembershipEntry | undefined)?.group);
const asked = new Set<number>();
/** Prices that were asked for before are those of earlier settings. */
let age = 0;

const ask = inBatches(AT_ONCE, (ids) => {
  const asOf = age;
  read<{ prices: MyPrice[] }>(at("/api/myaccount/prices", { ids: ids.join(",") }))
    .then(({ prices }) => {
      if (asOf !== age) return;
      store.set(
        pricesAtom,
        (before) => new Map([...before, ...prices.map((price) => [price.id, price] as const)]),
      );
    })
    // The prices of the catalog stay; a card that is shown later asks again.
    .catch(() => ids.forEach((id) => void asked.delete(id)));
});

function askFor(id: number) {
  if (asked.has(id)) return;
  asked.add(id);
  ask([id]);
}

function askAgain() {
  age++;
  if (store.get(groupAtom) !== undefined) ask([...asked]);
}

store.sub(groupAtom, () => {
  store.set(pricesAtom, new Map());
  askAgain();
});
store.sub(shopChangesAtom, askAgain);
store.sub(catalogChangesAtom, askAgain);

/** The price of a card for this customer, at the card's quantity. */
export function useShownPrice(card: ProductCard): Price {
  const isMember = useAtomValue(groupAtom) !== undefined;
  const mine = useAtomValue(useMemo(() => atom((get) => get(pricesAtom).get(card.id)), [card.id]));
  useEffect(() => {
    if (isMember) askFor(card.id);
  }, [isMember, card.id]);
  return isMember && mine ? priceOf(mine, card.from.quantity) : card;
}

function priceOf({ breaks, printed }: MyPrice, wanted: number): Price {
  const quantity = Math.max(wanted, Math.min(...breaks.map((step) => step.minQuantity)));
  const unitPrice = breakFor(breaks, quantity)?.unitPrice ?? 0;
  const print = printed && breakFor(printed.breaks, quantity);
  return {
    from: { quantity, unitPrice },
    ...(print && {
      printed: { unitPrice: print.unitPrice, once: printed.once, participle: printed.participle },
    }),
  };
}
