// Folding of the live map. A change replaces whole entries: folding assigns and deletes, the later change wins, and any
// two consecutive changes compose into one. Pure.
import type { Change, Entries } from "../api/types.ts";

/** Returns the map after the change. A key in both `set` and `drop` is set. */
export function fold(entries: Entries, change: Pick<Change, "set" | "drop">): Entries {
  const next: Record<string, unknown> = { ...entries };
  for (const key of change.drop) delete next[key];
  for (const key of Object.keys(change.set)) put(next, key, change.set[key]);
  return next;
}

/** Returns one change with the effect of `a` and then `b`. Different causes become "several". */
export function compose(a: Change, b: Change): Change {
  const dropped = new Set(a.drop);
  const set: Record<string, unknown> = {};
  for (const key of Object.keys(a.set)) put(set, key, a.set[key]);
  for (const key of b.drop) {
    delete set[key];
    dropped.add(key);
  }
  for (const key of Object.keys(b.set)) put(set, key, b.set[key]);
  for (const key of Object.keys(set)) dropped.delete(key);
  return {
    from: a.from,
    version: b.version,
    set,
    drop: [...dropped].sort(),
    cause: a.cause === b.cause ? a.cause : "several",
  };
}

/** Assigning `__proto__` would change the prototype instead of adding a key. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
