// The law of the live layer. A change replaces whole entries, so folding is assigning and deleting, the later
// one wins, and any two changes in a row make one. Pure: no clock, no socket, no store.
import type { Change, Entries } from "../api/types.ts";

/** The map after the change. What the change both sets and drops is set: `set` is the outcome, `drop` what went. */
export function fold(entries: Entries, change: Pick<Change, "set" | "drop">): Entries {
  const next: Record<string, unknown> = { ...entries };
  for (const key of change.drop) delete next[key];
  for (const key of Object.keys(change.set)) put(next, key, change.set[key]);
  return next;
}

/** One change that does what `a` and then `b` do. Different causes are several. */
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

/** Assigning `__proto__` would change the object's kind instead of adding a key. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
