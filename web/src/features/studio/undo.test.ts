import { expect, test } from "vitest";
import { NOTHING, recorded, repeated, type Step, takenBack } from "./undo.ts";

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
