// Decides when to acknowledge: every 16 patches or after one second, whichever is first. A hidden tab acknowledges
// every frame because browsers throttle its timers.
export const PATCHES_PER_ACK = 16;
export const ACK_AFTER_MS = 1000;

export interface Acks {
  /** Records a folded patch; `token` is the current position. */
  folded(token: string): void;
  stop(): void;
}

export function startAcks(send: (token: string) => void, isHidden: () => boolean): Acks {
  let waiting = 0;
  let latest = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    waiting = 0;
    send(latest);
  }

  return {
    folded(token) {
      latest = token;
      waiting += 1;
      if (isHidden() || waiting >= PATCHES_PER_ACK) flush();
      else timer ??= setTimeout(flush, ACK_AFTER_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = 0;
    },
  };
}
