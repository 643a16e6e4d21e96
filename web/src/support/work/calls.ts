// The calls of the work queues: what waits, who takes it, and how it is given back.
import { at } from "../../api/address.ts";
import { CallError } from "../../api/errors.ts";
import { ask, send } from "../api.ts";
import type { Owner, QueueName, WorkAnswer, WorkItem } from "../contract.ts";

/** Page after page, until there is enough, or all. */
export async function readQueue(
  queue: QueueName,
  isEnough: (read: WorkAnswer) => boolean,
): Promise<WorkAnswer> {
  let read = await readPage(queue);
  while (read.next !== undefined && !isEnough(read)) {
    const page = await readPage(queue, read.next);
    read = { ...page, items: [...read.items, ...page.items] };
  }
  return read;
}

export const readPage = (queue: QueueName, before?: string) =>
  ask(at("/api/support/work", { queue, before }));

export interface Task {
  queue: QueueName;
  code: string;
}

const address = (task: Task) => at("/api/support/work/{queue}/{code}", { ...task });

/** `from`: whom it is taken over from, by email. */
export const claim = (task: Task, from?: string) =>
  send<WorkItem>(`${address(task)}/claim`, from === undefined ? {} : { from });

export const release = (task: Task) => send<WorkItem>(`${address(task)}/release`);

/** Whether it was refused because somebody else has it. */
export const isClaimed = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === "claimed";

/** Who has a task now; fails if it does not wait any more. */
export const ownerOf = async (task: Task): Promise<Owner | undefined> => (await ask(address(task))).owner;
