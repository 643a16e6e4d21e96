// Calls of the work queues: list, claim and release.
import { at } from "../../api/address.ts";
import { CallError } from "../../api/errors.ts";
import { ask, send } from "../api.ts";
import type { Owner, QueueName, WorkAnswer, WorkItem } from "../contract.ts";

/** Reads page after page until there are enough items, or all. */
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

/** `from`: the email of the previous owner. */
export const claim = (task: Task, from?: string) =>
  send<WorkItem>(`${address(task)}/claim`, from === undefined ? {} : { from });

export const release = (task: Task) => send<WorkItem>(`${address(task)}/release`);

/** Returns whether it was rejected because of another owner. */
export const isClaimed = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === "claimed";

/** The current owner of a task; fails if it is no longer waiting. */
export const ownerOf = async (task: Task): Promise<Owner | undefined> => (await ask(address(task))).owner;
