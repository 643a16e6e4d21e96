// A shared clock for all ticking texts. A component renders again only when its own text changes.

import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { LANGUAGE } from "../format/locale.ts";

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of [...listeners]) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns `words()` and updates when its result changes. */
export const useTicking = (words: () => string): string => useSyncExternalStore(onTick, words);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "12 s", "3 min", "2 h 5 min", "4 d": a duration in its two largest units. */
export function spanInWords(ms: number): string {
  const span = Math.max(0, ms);
  const seconds = Math.floor(span / SECOND);
  if (span < MINUTE) return t`${seconds} s`;
  const minutes = Math.floor((span % HOUR) / MINUTE);
  if (span < HOUR) return t`${minutes} min`;
  const hours = Math.floor(span / HOUR);
  if (span < DAY) return minutes > 0 ? t`${hours} h ${minutes} min` : t`${hours} h`;
  const days = Math.floor(span / DAY);
  return t`${days} d`;
}

const time = new Intl.DateTimeFormat(LANGUAGE, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** "10:14:03" */
export const timeOfDay = (at: number) => time.format(at);
