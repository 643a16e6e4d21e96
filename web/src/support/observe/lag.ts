// How far the mirror is behind, measured: each second something is sent that comes back behind all that was sent before
// it. What has not come back yet counts as old as it is, so a stalled connection cannot look quick.
export interface Lag {
  sent(nonce: number, at: number): void;
  echoed(nonce: number, at: number): void;
  /** In milliseconds; undefined before the first has come back or is late. */
  now(at: number): number | undefined;
}

export function createLag(): Lag {
  /** Those under way, the oldest first. */
  const underWay = new Map<number, number>();
  let last: number | undefined;

  return {
    sent: (nonce, at) => void underWay.set(nonce, at),
    echoed(nonce, at) {
      const sentAt = underWay.get(nonce);
      if (sentAt === undefined) return;
      last = at - sentAt;
      // They come back in order: what was sent before has been answered too.
      for (const each of [...underWay.keys()]) if (each <= nonce) underWay.delete(each);
    },
    now(at) {
      const [oldest] = underWay.values();
      const age = oldest === undefined ? 0 : at - oldest;
      if (last === undefined) return age > 0 ? age : undefined;
      return Math.max(last, age);
    },
  };
}

export const LATE_AFTER_MS = 1000;

/** "0.1 s behind" */
export const lagInWords = (ms: number) => `${(Math.max(100, ms) / 1000).toFixed(1)} s behind`;
