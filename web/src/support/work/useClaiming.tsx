// Claims, releases and takes over tasks. Taking over always requires confirmation.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { serverNow } from "../../base/serverClock.ts";
import { showToast } from "../../features/notices/index.ts";
import { announce } from "../../page/navigation.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { isSignInNeeded } from "../api.ts";
import type { Owner, WorkItem } from "../contract.ts";
import { sinceInWords } from "../parts/age.ts";
import { claim, isClaimed, ownerOf, release, type Task } from "./calls.ts";

export interface Claiming {
  /** The task in progress. */
  busy?: string;
  take: (task: Task) => Promise<void>;
  giveBack: (task: Task) => Promise<void>;
  /** Asks whether to take it over from its owner. */
  takeOver: (task: Task, owner: Owner) => void;
  /** If the error is a conflict of ownership, asks whether to take over. Returns whether it is. */
  refused: (task: Task, error: unknown) => Promise<boolean>;
  dialog: ReactNode;
}

export function useClaiming(onItem: (item: WorkItem) => void): Claiming {
  const [busy, setBusy] = useState<string>();
  const [asked, setAsked] = useState<{ task: Task; owner: Owner; message: string }>();

  async function refused(task: Task, error: unknown): Promise<boolean> {
    if (!isClaimed(error)) return false;
    const owner = await ownerOf(task).catch(() => undefined);
    if (owner) setAsked({ task, owner, message: error.message });
    return owner !== undefined;
  }

  async function change(task: Task, make: () => Promise<WorkItem>, done: string) {
    if (busy) return;
    setBusy(task.code);
    try {
      onItem(await make());
      announce(done);
    } catch (error) {
      // The sign-in dialog opens over the page.
      if (isSignInNeeded(error) || (await refused(task, error))) return;
      showToast(reasonOf(error), "danger");
    } finally {
      setBusy(undefined);
    }
  }

  async function confirm(task: Task, from: Owner) {
    try {
      onItem(await claim(task, from.email));
      announce(isYours(task));
    } catch (error) {
      // A colleague was faster: the question is now about them.
      await refused(task, error);
      throw error;
    }
  }

  return {
    ...(busy !== undefined && { busy }),
    take: (task) => change(task, () => claim(task), isYours(task)),
    giveBack: (task) => change(task, () => release(task), isReleased(task)),
    takeOver: (task, owner) => setAsked({ task, owner, message: hasIt(owner) }),
    refused,
    dialog: asked && (
      <ConfirmDialog
        title={takeOverIt(asked.task)}
        confirm={t`Take over`}
        dismiss={leaveIt(asked.owner)}
        explain={reasonOf}
        onClose={() => setAsked(undefined)}
        onConfirm={() => confirm(asked.task, asked.owner)}
      >
        <p className="dialog-lead">{asked.message}</p>
        <p>
          <Trans>It becomes yours: they see your name on it and can no longer answer it.</Trans>
        </p>
      </ConfirmDialog>
    ),
  };
}

const isYours = ({ code }: Task) => t`${code} is yours.`;
const isReleased = ({ code }: Task) => t`${code} is released.`;
const takeOverIt = ({ code }: Task) => t`Take over ${code}?`;
const leaveIt = ({ name }: Owner) => t`Leave it to ${name}`;

/** "Ann has had this since 10:14 AM." */
export function hasIt({ name, since: at }: Owner): string {
  const since = sinceInWords(at, serverNow());
  return t`${name} has had this ${since}.`;
}
