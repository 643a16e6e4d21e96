// The design of the page: its layers at one location, changes to them, and undo.
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import type { DesignLayer, LayerContent } from "../../api/types.ts";
import { layersAtom, newLayerId, putLayers, removeLayer } from "./edits.ts";
import { type Area, fitted, frontOf, MM, moved, stacked, swapped } from "./model.ts";
import { continued, NOTHING, recorded, repeated, type Step, takenBack } from "./undo.ts";

/** Steps by keys or in a field that follow within this time are one step of the history. */
const SAME_STEP_MS = 700;

export function useDesign(designId: number, location: string, area: Area) {
  const all = useAtomValue(useMemo(() => layersAtom(designId), [designId]));
  const layers = useMemo(() => stacked(all.filter((layer) => layer.location === location)), [all, location]);
  const [undo, setUndo] = useState(NOTHING);
  const [chosen, setChosen] = useState<number>();
  const [last, setLast] = useState<{ layer: number; at: number }>();
  const picked = layers.find(({ layerId }) => layerId === chosen);

  function apply(step: Step) {
    for (const [id, { after }] of step) {
      if (after) putLayers([after]);
      else removeLayer(designId, id);
    }
  }

  function record(step: Step) {
    setUndo((history) => recorded(history, step));
    setLast(undefined);
  }

  /** Adds a layer in the middle and chooses it. */
  function add(content: LayerContent, proportions: Area, share?: number): DesignLayer {
    const layer: DesignLayer = {
      designId,
      layerId: newLayerId(),
      location,
      content,
      x: 0,
      y: 0,
      ...fitted(area, proportions, share),
      turn: 0,
      position: frontOf(layers),
    };
    putLayers([layer]);
    record(new Map([[layer.layerId, { before: undefined, after: layer }]]));
    setChosen(layer.layerId);
    return layer;
  }

  /** A finished change of one layer. */
  const done = (before: DesignLayer, after: DesignLayer) =>
    finish(after.layerId, new Map([[after.layerId, { before, after }]]));

  /** Records a step that began with a layer; one that soon follows another step of that layer continues it. */
  function finish(layer: number, step: Step) {
    const now = performance.now();
    const previous = last?.layer === layer && now - last.at < SAME_STEP_MS ? undo.done.at(-1) : undefined;
    setUndo((history) =>
      previous?.has(layer)
        ? recorded({ ...history, done: history.done.slice(0, -1) }, continued(previous, step))
        : recorded(history, step),
    );
    setLast({ layer, at: now });
  }

  /** A change by a field or a button: of a layer, and of others that follow it. */
  function change(after: DesignLayer, ...others: DesignLayer[]) {
    const step: Step = new Map(
      [after, ...others].flatMap((next) => {
        const before = all.find(({ layerId }) => layerId === next.layerId);
        return before && before !== next ? [[next.layerId, { before, after: next }] as const] : [];
      }),
    );
    if (step.size === 0) return;
    putLayers([...step.values()].flatMap(({ after: next }) => next ?? []));
    finish(after.layerId, step);
  }

  function remove(layer: DesignLayer) {
    const step: Step = new Map([[layer.layerId, { before: layer, after: undefined }]]);
    apply(step);
    record(step);
    setChosen(undefined);
  }

  function stack(layer: DesignLayer, by: 1 | -1) {
    const after = swapped(layers, layer.layerId, by);
    if (after.length === 0) return;
    const step: Step = new Map(
      after.map((next) => [
        next.layerId,
        { before: layers.find(({ layerId }) => layerId === next.layerId), after: next },
      ]),
    );
    apply(step);
    record(step);
  }

  /** A copy a little to the right and below. */
  function duplicate(layer: DesignLayer) {
    const copy = {
      ...moved(layer, { x: 3 * MM, y: 3 * MM }),
      layerId: newLayerId(),
      position: frontOf(layers),
    };
    putLayers([copy]);
    record(new Map([[copy.layerId, { before: undefined, after: copy }]]));
    setChosen(copy.layerId);
  }

  function back() {
    const taken = takenBack(undo);
    if (!taken) return;
    const [step, rest] = taken;
    apply(new Map([...step].map(([id, { before, after }]) => [id, { before: after, after: before }])));
    setUndo(rest);
    setLast(undefined);
  }

  function again() {
    const taken = repeated(undo);
    if (!taken) return;
    apply(taken[0]);
    setUndo(taken[1]);
    setLast(undefined);
  }

  return {
    all,
    layers,
    picked,
    choose: setChosen,
    add,
    change,
    done,
    remove,
    stack,
    duplicate,
    ...(undo.done.length > 0 && { back }),
    ...(undo.undone.length > 0 && { again }),
  };
}
