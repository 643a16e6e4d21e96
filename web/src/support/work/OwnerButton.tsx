// Claims or releases a task, or asks to take it over. One button, so that the focus stays.

import { t } from "@lingui/core/macro";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Owner } from "../contract.ts";
import type { Task } from "./calls.ts";
import type { Claiming } from "./useClaiming.tsx";

interface OwnerButtonProps {
  task: Task;
  owner: Owner | undefined;
  /** The signed-in user's email. */
  email: string;
  claiming: Claiming;
}

export function OwnerButton({ task, owner, email, claiming }: OwnerButtonProps) {
  const word =
    owner === undefined
      ? t({ message: "Claim", context: "verb" })
      : owner.email === email
        ? t({ message: "Release", context: "verb" })
        : t`Take over`;
  function press() {
    if (owner === undefined) return void claiming.take(task);
    if (owner.email === email) return void claiming.giveBack(task);
    claiming.takeOver(task, owner);
  }
  return (
    <Button look="quiet" aria-busy={claiming.busy === task.code} onClick={press}>
      <span>{word}</span> <span className="visually-hidden">{task.code}</span>
    </Button>
  );
}
