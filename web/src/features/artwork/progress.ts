// The progress of an upload as measured by the server, the same in every tab.
import { t } from "@lingui/core/macro";
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { UploadEntry, UploadProgress } from "../../api/types.ts";
import { formatPercent } from "../../format/rate.ts";
import { connectionAtom, isConnectedAtom, uploadProgressAtom } from "../../live/state.ts";
import { announce } from "../../page/navigation.ts";
import { PROGRESS_THRESHOLD } from "./limits.ts";
import { type Sender, senderAtom } from "./sending.ts";
import { inKilobytes, timeLeft } from "./words.ts";

/** Without data for this long, an upload counts as abandoned; longer during the server's check. */
export const STALLED_AFTER_MS = 6000;
export const CHECKED_WITHIN_MS = 30_000;
/** Shorter if the server has no bytes yet: an active sender is reported within a fraction of a second, unless the tab polls. */
export const UNHEARD_AFTER_MS = 1500;

export interface Standing {
  /** Whole percent; undefined until the server reports it. */
  percent: number | undefined;
  words: string;
  /** This tab's part in it. */
  sender: Sender | undefined;
  /** No known tab sends it, and this tab does not have its file: it must be chosen again. */
  isAbandoned: boolean;
  /** No known tab sends it, but this tab has the file. */
  isStopped: boolean;
}

export function useStanding(upload: UploadEntry): Standing {
  const { documentId: id, size } = upload;
  const progress = useAtomValue(useMemo(() => atom((get) => get(uploadProgressAtom)[id]), [id]));
  const sender = useAtomValue(useMemo(() => senderAtom(id), [id]));
  const percent = progress && percentOf(progress);
  const hears = useAtomValue(hearsAtom);
  const waits = patience(upload, percent, hears === "polling");
  const isQuiet = useQuiet(`${hears} ${progress?.received}`, waits) && hears !== undefined;
  const isAbandoned = isQuiet && !sender;
  const isStopped = sender?.running === false && (isQuiet || sender.failure !== undefined);
  const words = isAbandoned ? INTERRUPTED : isStopped ? STOPPED : wordsOf(size, progress, sender);
  return { percent, words, sender, isAbandoned, isStopped };
}

/** How long no data may arrive. */
function patience({ state }: UploadEntry, percent: number | undefined, isPolling: boolean): number {
  if (percent === undefined) return state === "new" || isPolling ? STALLED_AFTER_MS : UNHEARD_AFTER_MS;
  return percent >= PROGRESS_THRESHOLD ? CHECKED_WITHIN_MS : STALLED_AFTER_MS;
}

export const percentOf = ({ received, total }: UploadProgress) =>
  total > 0 ? Math.floor((Math.min(received, total) / total) * 100) : 0;

const INTERRUPTED = t`Interrupted. Choose the same file again to resume.`;
const STOPPED = t`Interrupted.`;

export function wordsOf(size: number, progress: UploadProgress | undefined, sender: Sender | undefined) {
  if (sender?.waiting) return t`Connection lost. The upload resumes by itself.`;
  // Only the sending tab knows that it has started.
  const kilobytes = inKilobytes(size);
  if (!progress) return sender?.running ? t`Starting, ${kilobytes}` : t`Waiting for the file, ${kilobytes}`;
  const percent = percentOf(progress);
  if (percent >= PROGRESS_THRESHOLD) return t`Checking the file…`;
  const { received, total, rate } = progress;
  const left = timeLeft(total - received, rate);
  const [done, all] = [inKilobytes(received), inKilobytes(total)];
  return [formatPercent(percent), t`${done} of ${all}`, left].filter(Boolean).join(", ");
}

/** How this tab hears of other tabs' uploads. While it is offline it cannot tell: the sender may continue. */
const hearsAtom = atom((get) => (get(isConnectedAtom) ? get(connectionAtom).phase : undefined));

/** True once `mark` has not changed for a while. */
export function useQuiet(mark: string, afterMs: number): boolean {
  const [quietAt, setQuietAt] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setQuietAt(mark), afterMs);
    return () => clearTimeout(timer);
  }, [mark, afterMs]);
  return quietAt === mark;
}

const QUARTER = 25;
/** The announced quarter by upload: announced once, even if several components show it. */
const announced = new Map<number, number>();

/** Announces every quarter and the end. */
export function useToldQuarters({ documentId: id, name, state }: UploadEntry, percent: number | undefined) {
  useEffect(() => {
    const quarter = state === "success" ? 100 : Math.floor(Math.min(percent ?? 0, 99) / QUARTER) * QUARTER;
    const before = announced.get(id);
    if (before === undefined || quarter <= before) {
      announced.set(id, Math.max(before ?? 0, quarter));
      return;
    }
    announced.set(id, quarter);
    const part = formatPercent(quarter);
    announce(quarter === 100 ? t`${name} is uploaded.` : t`${name}: ${part} uploaded.`);
  }, [id, name, state, percent]);
}
