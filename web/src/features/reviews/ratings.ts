// Ratings of products by id. Requests of the same tick share one call.
import { atom } from "jotai";
import { at } from "../../api/address.ts";
import { read } from "../../api/resource.ts";
import type { ProductRating } from "../../api/types.ts";
import { store } from "../../base/store.ts";

const AT_ONCE = 100;

export const ratingsAtom = atom<ReadonlyMap<number, ProductRating>>(new Map());
const asked = new Set<number>();
let waiting: number[] = [];

export function askForRating(id: number): void {
  if (asked.has(id)) return;
  asked.add(id);
  if (waiting.length === 0) queueMicrotask(readWaiting);
  waiting.push(id);
}

function readWaiting() {
  const ids = waiting;
  waiting = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) void readBatch(ids.slice(from, from + AT_ONCE));
}

async function readBatch(ids: number[]) {
  try {
    const { ratings } = await read(at("/api/ratings", { ids: ids.join(",") }));
    store.set(
      ratingsAtom,
      (before) => new Map([...before, ...ratings.map((one) => [one.productId, one] as const)]),
    );
  } catch {
    // A card without its rating is complete; the next page asks again.
    for (const id of ids) asked.delete(id);
  }
}
