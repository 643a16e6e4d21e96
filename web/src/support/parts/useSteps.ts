// What staff do with a task on its screen: one thing at a time. Who has it is settled first; what happened meanwhile is
// said where it stays to be read; what was typed is never touched.
import { useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { isSignInNeeded } from "../api.ts";
import type { Task } from "../work/calls.ts";
import type { Claiming } from "../work/useClaiming.tsx";

const CONFLICT = 409;

interface Step {
  /** Names the step while it is under way. */
  name: string;
  work: () => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** Whether the refusal has been shown already, at its fields. */
  onRefused?: (error: unknown) => boolean;
}

export interface Steps {
  busy?: string;
  /** Why the last step was not taken. */
  notice?: string;
  /** Takes a step, and says whether it was taken. */
  run: (step: Step) => Promise<boolean>;
}

interface Circumstances {
  task: Task;
  claiming: Claiming;
  /** Reads the task again. */
  reload: () => void;
  /** What a refusal says that happened meanwhile, by its code. */
  meanwhile?: (code: string | undefined) => string | undefined;
}

export function useSteps({ task, claiming, reload, meanwhile }: Circumstances): Steps {
  const [busy, setBusy] = useState<string>();
  const [notice, setNotice] = useState<string>();

  async function refuse(error: unknown, onRefused: Step["onRefused"]) {
    if (isSignInNeeded(error) || onRefused?.(error) || (await claiming.refused(task, error))) return;
    const isLate = error instanceof CallError && error.status === CONFLICT;
    setNotice((isLate && meanwhile?.(error.code)) || reasonOf(error));
    if (isLate) reload();
  }

  async function run({ name, work, done, onRefused }: Step): Promise<boolean> {
    if (busy) return false;
    setBusy(name);
    setNotice(undefined);
    try {
      await work();
      showToast(done);
      reload();
      return true;
    } catch (error) {
      await refuse(error, onRefused);
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return { ...(busy !== undefined && { busy }), ...(notice !== undefined && { notice }), run };
}
