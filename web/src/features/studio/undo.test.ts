import { expect, test } from "vitest";
import type { DesignLayer } from "../../api/types.ts";
import { continued, NOTHING, recorded, repeated, type Step, takenBack } from "./undo.ts";

const step = (id: number): Step => new Map([[id, { before: undefined, after: undefined }]]);

test("steps are taken back in reverse order and repeated in order", () => {
  const history = recorded(recorded(NOTHING, step(1)), step(2));
  const [last, rest] = takenBack(history) ?? [];
  expect([...(last?.keys() ?? [])]).toEqual([2]);
  expect(rest && repeated(rest)?.[1]).toEqual(history);
  expect(takenBack(NOTHING)).toBeUndefined();
  expect(repeated(history)).toBeUndefined();
});

test("a new step ends what could be repeated", () => {
  const [, rest] = takenBack(recorded(NOTHING, step(1))) ?? [];
  expect(rest && recorded(rest, step(3))).toEqual(recorded(NOTHING, step(3)));
});

test("the history is bounded", () => {
  let history = NOTHING;
  for (let at = 0; at < 150; at++) history = recorded(history, step(at));
  expect(history.done).toHaveLength(100);
});

test("a step that continues another one goes back to the beginning of that one", () => {
  const layer = (x: number) => ({ layerId: 1, x }) as DesignLayer;
  const first: Step = new Map([[1, { before: layer(0), after: layer(1) }]]);
  const next: Step = new Map([
    [1, { before: layer(1), after: layer(2) }],
    [2, { before: layer(5), after: layer(6) }],
  ]);
  expect(continued(first, next)).toEqual(
    new Map([
      [1, { before: layer(0), after: layer(2) }],
      [2, { before: layer(5), after: layer(6) }],
    ]),
  );
});
