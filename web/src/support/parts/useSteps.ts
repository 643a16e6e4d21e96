// Runs the steps of a task, one at a time. Settles ownership first, shows conflicts on the page, and never changes
// typed input.
import { useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { isSignInNeeded } from "../api.ts";
import type { Task } from "../work/calls.ts";
import type { Claiming } from "../work/useClaiming.tsx";

const CONFLICT = 409;

interface Step {
  /** Names the step while it runs. */
  name: string;
  work: () => Promise<unknown>;
  /** The message after success. */
  done: string;
  /** Returns whether the error has been shown at its fields. */
  onRefused?: (error: unknown) => boolean;
}

export interface Steps {
  busy?: string;
  /** Why the last step failed. */
  notice?: string;
  /** Runs a step and returns whether it succeeded. */
  run: (step: Step) => Promise<boolean>;
}

interface Circumstances {
  task: Task;
  claiming: Claiming;
  /** Fetches the task again. */
  reload: () => void;
  /** Describes, by the error code, what happened meanwhile. */
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
