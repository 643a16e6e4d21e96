// The layers of a design, with this tab's changes that the server has not confirmed yet. A change shows at once; the
// latest state of each layer is sent, one call at a time per layer.
import { atom } from "jotai";
import { call } from "../../api/call.ts";
import { CallError } from "../../api/errors.ts";
import type { DesignLayer } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesUnder } from "../../live/entries.ts";
import { entriesAtom, versionAtom } from "../../live/state.ts";
import { showFailure } from "../notices/index.ts";

interface Local {
  /** Undefined once the layer is removed. */
  layer: DesignLayer | undefined;
  /** Set once the server has confirmed: from this version on, the live map contains the change. */
  agreed?: number;
}

/** The pause between two calls for one layer: other tabs see up to 20 moves a second. */
const PACE_MS = 50;

const localAtom = atom<ReadonlyMap<string, Local>>(new Map());
const running = new Map<string, Promise<void>>();

const keyOf = (design: number, layer: number) => `designLayers/${design}/${layer}`;

/** The layers of a design in any order. */
export function layersAtom(design: number) {
  const prefix = `designLayers/${design}/`;
  const liveAtom = entriesUnder<DesignLayer>(prefix);
  return atom((get) => {
    const local = get(localAtom);
    const live = get(liveAtom);
    if (local.size === 0) return live;
    const version = get(versionAtom);
    const layers = new Map(live.map((layer) => [keyOf(design, layer.layerId), layer]));
    for (const [key, { layer, agreed }] of local) {
      if (!key.startsWith(prefix) || (agreed !== undefined && version >= agreed)) continue;
      if (layer) layers.set(key, layer);
      else layers.delete(key);
    }
    return [...layers.values()];
  });
}

/** Shows layers at once, and sends them. */
export function putLayers(layers: readonly DesignLayer[]): void {
  for (const layer of layers) change(keyOf(layer.designId, layer.layerId), layer);
}

export const removeLayer = (design: number, layer: number) => change(keyOf(design, layer), undefined);

/** Resolves once everything has been sent. */
export const sent = () => Promise.all(running.values());

/** A number for a new layer; tabs choose theirs independently. */
export const newLayerId = () => crypto.getRandomValues(new Uint32Array(1))[0] as number;

function change(key: string, layer: DesignLayer | undefined) {
  put(key, { layer });
  if (running.has(key)) return;
  const run = converge(key)
    .catch((error) => {
      // Rolls back to what the server has.
      put(key, undefined);
      const isGone = error instanceof CallError && error.status === 404;
      if (!isGone || layer) showFailure(error);
    })
    .finally(() => running.delete(key));
  running.set(key, run);
}

async function converge(key: string): Promise<void> {
  for (;;) {
    const local = store.get(localAtom).get(key);
    if (!local) return;
    const { version } = await send(key, local.layer);
    if (store.get(localAtom).get(key) === local) return put(key, { ...local, agreed: version });
    await new Promise((go) => setTimeout(go, PACE_MS));
  }
}

function send(key: string, layer: DesignLayer | undefined): Promise<{ version: number }> {
  const [, id, number] = key.split("/");
  const params = { path: { id: Number(id), layer: Number(number) } };
  if (!layer) return call(({ POST }) => POST("/api/designs/{id}/layers/{layer}/delete", { params }));
  const { designId: _, layerId: __, ...body } = layer;
  return call(({ POST }) => POST("/api/designs/{id}/layers/{layer}", { params, body }));
}

function put(key: string, local: Local | undefined) {
  const next = new Map(store.get(localAtom));
  if (local) next.set(key, local);
  else next.delete(key);
  store.set(localAtom, next);
}

// Confirmed changes are dropped once the live map has them; all of them with the session.
store.sub(versionAtom, () => {
  const version = store.get(versionAtom);
  const open = [...store.get(localAtom)].filter(([, { agreed }]) => agreed === undefined || version < agreed);
  if (open.length < store.get(localAtom).size) store.set(localAtom, new Map(open));
});
store.sub(entriesAtom, () => {
  if (store.get(entriesAtom) === undefined) store.set(localAtom, new Map());
});
