// Optimistic on/off states such as a heart or a sample. The server's value replaces the optimistic one when its change
// has been folded; a failure rolls it back and is thrown to the caller.
import { type Atom, atom } from "jotai";
import { store } from "../base/store.ts";
import { entriesAtom, versionAtom } from "./state.ts";

interface Requested {
  wanted: boolean;
  /** Set once the server has confirmed: from this version on, the live map contains the change. */
  agreed?: number;
}

type Call = (id: number, wanted: boolean) => Promise<{ version: number }>;

export function createOptimistic(call: Call) {
  const requestsAtom = atom<ReadonlyMap<number, Requested>>(new Map());
  const running = new Map<number, Promise<void>>();

  function put(id: number, request: Requested | undefined) {
    const next = new Map(store.get(requestsAtom));
    if (request) next.set(id, request);
    else next.delete(id);
    store.set(requestsAtom, next);
  }

  /** Clicks during a call only change the pending state; the last one is sent. */
  async function converge(id: number): Promise<void> {
    for (;;) {
      const wanted = store.get(requestsAtom).get(id)?.wanted;
      if (wanted === undefined) return;
      const { version } = await call(id, wanted);
      if (store.get(requestsAtom).get(id)?.wanted === wanted) return put(id, { wanted, agreed: version });
    }
  }

  function request(id: number, wanted: boolean): Promise<void> {
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

  /** The ids in the live map with the pending changes applied. */
  function withRequests(actual: Atom<ReadonlySet<number>>): Atom<ReadonlySet<number>> {
    return atom((get) => {
      const requests = get(requestsAtom);
      const ids = get(actual);
      if (requests.size === 0) return ids;
      const version = get(versionAtom);
      const open = [...requests].filter(([, { agreed }]) => agreed === undefined || version < agreed);
      const next = new Set(ids);
      for (const [id, { wanted }] of open) wanted ? next.add(id) : next.delete(id);
      return next;
    });
  }

  // Pending changes belong to a session and are dropped with its map.
  store.sub(entriesAtom, () => {
    if (store.get(entriesAtom) === undefined) store.set(requestsAtom, new Map());
  });

  return { request, withRequests };
}
