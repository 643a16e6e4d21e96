// The undo history of this tab: what each step did to layers, before and after.
import type { DesignLayer } from "../../api/types.ts";

/** The layers before and after a step, by number; undefined where there was none. */
export type Step = ReadonlyMap<number, { before: DesignLayer | undefined; after: DesignLayer | undefined }>;

export interface Undo {
  done: readonly Step[];
  undone: readonly Step[];
}

const MAX_STEPS = 100;
export const NOTHING: Undo = { done: [], undone: [] };

export const recorded = ({ done }: Undo, step: Step): Undo => ({
  done: [...done, step].slice(-MAX_STEPS),
  undone: [],
});

/** One step from the beginning of a step to the end of the next. */
export const continued = (previous: Step, next: Step): Step =>
  new Map([
    ...previous,
    ...[...next].map(
      ([id, { before, after }]) =>
        [id, { before: previous.has(id) ? previous.get(id)?.before : before, after }] as const,
    ),
  ]);

/** The step to take back, and the history after it. */
export function takenBack({ done, undone }: Undo): [Step, Undo] | undefined {
  const step = done.at(-1);
  return step && [step, { done: done.slice(0, -1), undone: [...undone, step] }];
}

export function repeated({ done, undone }: Undo): [Step, Undo] | undefined {
  const step = undone.at(-1);
  return step && [step, { done: [...done, step], undone: undone.slice(0, -1) }];
}
