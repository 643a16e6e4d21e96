// When to tell the server how far we are: every 16 patches or after a second, whichever comes first. A hidden tab
// answers every frame, because the browser slows its timers.
export const PATCHES_PER_ACK = 16;
export const ACK_AFTER_MS = 1000;

export interface Acks {
  /** A patch was folded; `token` is where we are now. */
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
