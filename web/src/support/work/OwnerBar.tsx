// The owner of a page's task, and the button that changes it.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { serverNow } from "../../base/serverClock.ts";
import type { Owner } from "../contract.ts";
import { staffAtom } from "../me.ts";
import { sinceInWords } from "../parts/age.ts";
import type { Task } from "./calls.ts";
import { OwnerButton } from "./OwnerButton.tsx";
import { mayAnswer } from "./queues.ts";
import { type Claiming, hasIt } from "./useClaiming.tsx";

interface OwnerBarProps {
  task: Task;
  owner: Owner | undefined;
  claiming: Claiming;
}

export function OwnerBar({ task, owner, claiming }: OwnerBarProps) {
  const staff = useAtomValue(staffAtom);
  if (!staff) return null;
  return (
    <div className="support-owner">
      <p role="status">{inWords(owner, staff.email)}</p>
      {mayAnswer(task.queue, staff.role) && (
        <OwnerButton task={task} owner={owner} email={staff.email} claiming={claiming} />
      )}
      {claiming.dialog}
    </div>
  );
}

function inWords(owner: Owner | undefined, email: string): string {
  if (!owner) return t`No owner.`;
  const since = sinceInWords(owner.since, serverNow());
  return owner.email === email ? t`You have had this ${since}.` : hasIt(owner);
}
