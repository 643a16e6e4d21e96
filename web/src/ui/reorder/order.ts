// An order of things while one of them is on its way elsewhere. Pure.

/** The order with `id` at another place; places past either end are the ends. */
export function movedTo<Id>(order: readonly Id[], id: Id, place: number): Id[] {
  const others = order.filter((other) => other !== id);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Before which other one `id` stands; `undefined` is the end. */
export const followerOf = <Id>(order: readonly Id[], id: Id): Id | undefined => order[order.indexOf(id) + 1];

/** A remembered order after others have come or gone meanwhile: what is new stands at the end. */
export function reconciled<Id>(remembered: readonly Id[], actual: readonly Id[]): Id[] {
  const known = new Set(remembered);
  const left = new Set(actual);
  return [...remembered.filter((id) => left.has(id)), ...actual.filter((id) => !known.has(id))];
}

/** Where a thing of these middles would come to stand if its own middle were at `middle`. */
export function placeAt(middles: readonly number[], from: number, middle: number): number {
  return middles.filter((other, at) => at !== from && other < middle).length;
}

export const sameOrder = <Id>(a: readonly Id[], b: readonly Id[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);
