// One queue as shown: fetched when it opens and when it may have changed, in the order of the first fetch until the
// user refreshes.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { showToast } from "../../features/notices/index.ts";
import type { QueueName, WorkAnswer, WorkItem } from "../contract.ts";
import { signInsAtom } from "../me.ts";
import { useRefetchOnChange } from "../parts/useRefetchOnChange.ts";
import { readPage, readQueue } from "./calls.ts";
import { type Kept, kept, withItem } from "./kept.ts";

const PAGE = 50;

export interface ShownQueue extends Kept {
  hasMore: boolean;
  error?: unknown;
  isLoading: boolean;
  /** Shows new items and removes finished ones. */
  refresh: () => void;
  more: () => Promise<void>;
  /** Updates an item that was changed here. */
  put: (item: WorkItem) => void;
  retry: () => void;
}

export function useQueue(queue: QueueName): ShownQueue {
  const signIns = useAtomValue(signInsAtom);
  const [shown, setShown] = useState<WorkItem[]>();
  const [own, setOwn] = useState<{ of: WorkAnswer | undefined; answer: WorkAnswer }>();
  const wanted = Math.max(PAGE, shown?.length ?? 0);
  const { data, error, isCurrent, retry } = useAnswer(`${signIns} ${queue}`, () =>
    readQueue(queue, ({ items }) => items.length >= wanted),
  );
  useRefetchOnChange(retry, isCurrent);

  // A local change holds until the next response.
  const read = own && own.of === data ? own.answer : data;
  function change(answer: WorkAnswer) {
    setOwn({ of: data, answer });
    // The response of an earlier request would revert it.
    retry();
  }
  // If the list is empty, nothing can move: new items appear automatically.
  const isBare = !shown || (shown.length === 0 && read !== undefined && read.items.length > 0);
  if (isBare && read) setShown(read.items);

  async function more() {
    if (!read?.next || !shown) return;
    try {
      const page = await readPage(queue, read.next);
      const known = new Set(read.items.map(({ code }) => code));
      const further = page.items.filter(({ code }) => !known.has(code));
      change({ ...page, items: [...read.items, ...further] });
      setShown([...shown, ...further]);
    } catch (failure) {
      showToast(reasonOf(failure), "danger");
    }
  }

  return {
    ...kept(shown ?? [], read?.items ?? shown ?? []),
    ...(error !== undefined && { error }),
    hasMore: read?.next !== undefined,
    isLoading: shown === undefined && error === undefined,
    refresh: () => setShown(read?.items),
    more,
    put: (item) => read && change({ ...read, items: withItem(read.items, item) }),
    retry,
  };
}
