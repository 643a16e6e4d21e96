// Reads the session over HTTP while the network lets no WebSocket pass. The frames are those of the live connection.
import type { ServerFrame } from "../api/types.ts";

/** A tab that is shown is as old as this at most. */
export const POLL_EVERY_MS = 2_000;
/** Nobody sees a hidden tab; it is read again as soon as it is shown. */
export const POLL_HIDDEN_EVERY_MS = 30_000;

interface PollingOptions {
  /** Requests what was missed since the tab's token. */
  poll: () => Promise<ServerFrame[]>;
  /** Takes the frames; returns whether to go on. */
  take: (frames: ServerFrame[]) => boolean;
  /** It was answered and is not any more. */
  onEnd: () => void;
  isHidden: () => boolean;
}

export interface Polling {
  /** Whether the last request was answered. */
  isAnswered(): boolean;
  /** Asks now, and then again and again, until a request fails. */
  start(): void;
  /** Asks now, if it is running. */
  now(): void;
  stop(): void;
}

export function createPolling({ poll, take, onEnd, isHidden }: PollingOptions): Polling {
  let run = 0;
  let isRunning = false;
  let isAnswered = false;
  let isAsking = false;
  /** Something changed while a request was under way, whose answer may be older. */
  let isDueAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(mine: number): Promise<void> {
    clearTimeout(timer);
    isAsking = true;
    isDueAgain = false;
    const frames = await poll().catch(() => undefined);
    if (mine !== run) return;
    isAsking = false;
    if (!frames) {
      const wasAnswered = isAnswered;
      stop();
      if (wasAnswered) onEnd();
      return;
    }
    isAnswered = true;
    if (!take(frames) || mine !== run) return;
    if (isDueAgain) return ask(mine);
    timer = setTimeout(() => void ask(mine), isHidden() ? POLL_HIDDEN_EVERY_MS : POLL_EVERY_MS);
  }

  function stop() {
    run += 1;
    isRunning = isAnswered = isAsking = false;
    clearTimeout(timer);
  }

  return {
    isAnswered: () => isAnswered,
    start() {
      if (isRunning) return;
      isRunning = true;
      void ask(run);
    },
    now() {
      if (!isRunning) return;
      if (isAsking) isDueAgain = true;
      else void ask(run);
    },
    stop,
  };
}
