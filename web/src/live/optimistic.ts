// Yes-or-no facts that show the click at once: a heart, a sample. The server's word replaces the wish when its
// change has been folded; a failure takes the wish back and is thrown to whoever clicked.
import { type Atom, atom } from "jotai";
import { store } from "../base/store.ts";
import { entriesAtom, versionAtom } from "./state.ts";

interface Wish {
  wanted: boolean;
  /** Set once the server has agreed: from this version on the live map says it itself. */
  agreed?: number;
}

type Call = (id: number, wanted: boolean) => Promise<{ version: number }>;

export function createOptimistic(call: Call) {
  const wishesAtom = atom<ReadonlyMap<number, Wish>>(new Map());
  const running = new Map<number, Promise<void>>();

  function put(id: number, wish: Wish | undefined) {
    const next = new Map(store.get(wishesAtom));
    if (wish) next.set(id, wish);
    else next.delete(id);
    store.set(wishesAtom, next);
  }

  /** Clicks that come while a call runs change the wish; the last one is what the server is told. */
  async function converge(id: number): Promise<void> {
    for (;;) {
      const wanted = store.get(wishesAtom).get(id)?.wanted;
      if (wanted === undefined) return;
      const { version } = await call(id, wanted);
      if (store.get(wishesAtom).get(id)?.wanted === wanted) return put(id, { wanted, agreed: version });
    }
  }

  function wish(id: number, wanted: boolean): Promise<void> {
    put(id, { wanted });
    let run = running.get(id);
    if (!run) {
      run = converge(id)
        .catch((error) => {
          put(id, undefined);
          throw error;
        })
        .finally(() => running.delete(id));
      running.set(id, run);
    }
    return run;
  }

  /** The ids that hold, given those that the live map has. */
  function withWishes(actual: Atom<ReadonlySet<number>>): Atom<ReadonlySet<number>> {
    return atom((get) => {
      const wishes = get(wishesAtom);
      const ids = get(actual);
      if (wishes.size === 0) return ids;
      const version = get(versionAtom);
      const open = [...wishes].filter(([, { agreed }]) => agreed === undefined || version < agreed);
      const next = new Set(ids);
      for (const [id, { wanted }] of open) wanted ? next.add(id) : next.delete(id);
      return next;
    });
  }

  // Somebody else's wishes: gone with the session's map.
  store.sub(entriesAtom, () => {
    if (store.get(entriesAtom) === undefined) store.set(wishesAtom, new Map());
  });

  return { wish, withWishes };
}
