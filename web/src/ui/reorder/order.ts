// List order during a move. Pure.

/** The order with `id` at another position, clamped to the ends. */
export function movedTo<Id>(order: readonly Id[], id: Id, place: number): Id[] {
  const others = order.filter((other) => other !== id);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The item before which `id` is; `undefined` means the end. */
export const followerOf = <Id>(order: readonly Id[], id: Id): Id | undefined => order[order.indexOf(id) + 1];

/** A remembered order, updated for added and removed items; new items are at the end. */
export function reconciled<Id>(remembered: readonly Id[], actual: readonly Id[]): Id[] {
  const known = new Set(remembered);
  const left = new Set(actual);
  return [...remembered.filter((id) => left.has(id)), ...actual.filter((id) => !known.has(id))];
}

/** The position of the dragged item if its center were at `middle`, given the centers of all items. */
export function placeAt(middles: readonly number[], from: number, middle: number): number {
  return middles.filter((other, at) => at !== from && other < middle).length;
}

export const sameOrder = <Id>(a: readonly Id[], b: readonly Id[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);
