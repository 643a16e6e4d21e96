// The design of the page: its layers at one location, changes to them, and undo.
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import type { DesignLayer, LayerContent } from "../../api/types.ts";
import { layersAtom, newLayerId, putLayers, removeLayer } from "./edits.ts";
import { type Area, fitted, frontOf, MM, moved, stacked, swapped } from "./model.ts";
import { NOTHING, recorded, repeated, type Step, takenBack } from "./undo.ts";

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
  function done(before: DesignLayer, after: DesignLayer) {
    const now = Date.now();
    const previous = undo.done.at(-1)?.get(after.layerId);
    const continues = last?.layer === after.layerId && now - last.at < SAME_STEP_MS && previous !== undefined;
    const step = new Map([[after.layerId, { before: continues ? previous.before : before, after }]]);
    setUndo((history) =>
      recorded(continues ? { ...history, done: history.done.slice(0, -1) } : history, step),
    );
    setLast({ layer: after.layerId, at: now });
  }

  /** A change by a field or a button. */
  function change(after: DesignLayer) {
    const before = layers.find(({ layerId }) => layerId === after.layerId);
    if (!before || before === after) return;
    putLayers([after]);
    done(before, after);
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
