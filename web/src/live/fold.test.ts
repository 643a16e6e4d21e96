import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change, Entries } from "../api/types.ts";
import { compose, fold } from "./fold.ts";

interface Vector {
  name: string;
  start: Entries;
  changes: Change[];
  end: Entries;
  composed: Change;
}

const shared = join(import.meta.dirname, "../../../actors/tests/vectors/fold.json");
const vectors: Vector[] = JSON.parse(readFileSync(shared, "utf8"));

describe("the vectors shared with the server", () => {
  it.each(vectors)("$name", ({ start, changes, end, composed }) => {
    expect(changes.reduce<Entries>(fold, start)).toEqual(end);
    const whole = changes.reduce(compose);
    expect(whole).toEqual(composed);
    expect(fold(start, whole)).toEqual(end);
  });
});

const key = fc.constantFrom("a", "b", "c", "__proto__", "samples/1", "samples/2");
const value = fc.record({ n: fc.nat(9) });
const entries = fc.dictionary(key, value);
const chain = fc
  .array(fc.tuple(fc.dictionary(key, value), fc.uniqueArray(key)), { minLength: 1, maxLength: 6 })
  .map((made) =>
    made.map(([set, drop], at): Change => {
      const gone = drop.filter((dropped) => !Object.hasOwn(set, dropped)).sort();
      return { from: at, version: at + 1, set, drop: gone, cause: "several" };
    }),
  );

describe("the fold law", () => {
  it("folding one by one equals folding their composition, in any grouping", () => {
    fc.assert(
      fc.property(entries, chain, fc.nat(5), (start, changes, cut) => {
        const oneByOne = changes.reduce<Entries>(fold, start);
        const at = Math.min(cut, changes.length - 1);
        const head = changes.slice(0, at + 1).reduce(compose);
        const grouped = [head, ...changes.slice(at + 1)].reduce<Entries>(fold, start);
        expect(grouped).toEqual(oneByOne);
        expect(fold(start, changes.reduce(compose))).toEqual(oneByOne);
      }),
    );
  });

  it("values that a change does not touch keep their identity, so that nothing renders again", () => {
    const kept = { n: 1 };
    const after = fold({ kept, gone: { n: 2 } }, { set: { fresh: { n: 3 } }, drop: ["gone"] });
    expect(after.kept).toBe(kept);
    expect(Object.keys(after).sort()).toEqual(["fresh", "kept"]);
  });
});
