// Reorders list rows by a handle: dragged by mouse, touch or pen, or lifted with Space, moved with the arrow keys and
// dropped again. Esc puts a row back. A dropped row stays in place until the list confirms it or saving fails.
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { followerOf, movedTo, placeAt, reconciled, sameOrder } from "./order.ts";
import { watchDrag } from "./watchDrag.ts";

interface Reorder<Id> {
  /** In list order. */
  ids: Id[];
  nameOf: (id: Id) => string;
  /** Saves that `id` is now before another item, or last. If it fails, the row moves back. */
  onMove: (id: Id, before: Id | undefined) => Promise<unknown>;
  announce: (text: string) => void;
}

/** The description of each handle. */
export const REORDER_HINT = t`Drag it, or press space to lift it and move it with the arrow keys.`;

export type ReorderHandle = ReturnType<ReturnType<typeof useReorder<number>>["handle"]>;

export function useReorder<Id extends string | number>({ ids, nameOf, onMove, announce }: Reorder<Id>) {
  const list = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useState<Id[]>();
  const [lifted, setLifted] = useState<Id>();
  const [seen, setSeen] = useState(ids);
  const stopDrag = useRef<() => void>(undefined);
  const order = draft ? reconciled(draft, ids) : ids;

  // The list has changed and wins, unless a row is being moved.
  if (!sameOrder(seen, ids)) {
    setSeen(ids);
    if (draft && lifted === undefined) setDraft(undefined);
  }
  useEffect(() => () => stopDrag.current?.(), []);

  const standing = (all: Id[], id: Id) => ({
    name: nameOf(id),
    place: all.indexOf(id) + 1,
    count: all.length,
  });

  async function drop(id: Id, next: Id[]) {
    const { name, place, count } = standing(next, id);
    setLifted(undefined);
    if (sameOrder(next, ids)) {
      setDraft(undefined);
      return announce(t`${name} stays number ${place} of ${count}.`);
    }
    setDraft(next);
    try {
      await onMove(id, followerOf(next, id));
      announce(t`${name} is now number ${place} of ${count}.`);
    } catch {
      setDraft(undefined);
    }
  }

  function putBack(id: Id) {
    setLifted(undefined);
    setDraft(undefined);
    const { name, place, count } = standing(ids, id);
    announce(t`${name} is back at number ${place} of ${count}.`);
  }

  function step(id: Id, by: number) {
    const next = movedTo(order, id, order.indexOf(id) + by);
    setDraft(next);
    const { place, count } = standing(next, id);
    announce(t`Number ${place} of ${count}.`);
  }

  function press(event: KeyboardEvent, id: Id) {
    const isLifted = lifted === id;
    const by = { ArrowUp: -1, ArrowDown: 1, Home: -order.length, End: order.length }[event.key];
    if (event.key === " " || event.key === "Enter") {
      if (isLifted) void drop(id, order);
      else {
        setLifted(id);
        const name = nameOf(id);
        announce(t`${name} lifted. Arrow keys move it, space puts it down, escape puts it back.`);
      }
    } else if (isLifted && event.key === "Escape") putBack(id);
    else if (isLifted && by) step(id, by);
    else return;
    event.preventDefault();
  }

  function grab(event: PointerEvent<HTMLElement>, id: Id) {
    if (event.button !== 0 || !list.current) return;
    const from = order.indexOf(id);
    stopDrag.current?.();
    setLifted(undefined);
    stopDrag.current = watchDrag({
      start: event.nativeEvent,
      rows: [...list.current.children] as HTMLElement[],
      from,
      placeAt,
      onEnd: (place) => {
        if (place !== undefined) void drop(id, movedTo(order, id, place));
      },
    });
  }

  return {
    list,
    order,
    handle: (id: Id) => ({
      "aria-pressed": lifted === id,
      onKeyDown: (event: KeyboardEvent) => press(event, id),
      onPointerDown: (event: PointerEvent<HTMLElement>) => grab(event, id),
      onBlur: () => {
        if (lifted === id) void drop(id, order);
      },
    }),
  };
}
