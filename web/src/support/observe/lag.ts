// Measures the mirror's lag. Each second it sends an echo, which returns after all frames sent before it. A pending
// echo counts with its age, so that a stalled connection does not look fast.
import { t } from "@lingui/core/macro";
import { formatTenths } from "../../format/numbers.ts";

export interface Lag {
  sent(nonce: number, at: number): void;
  echoed(nonce: number, at: number): void;
  /** In milliseconds; undefined before the first echo has returned or is late. */
  now(at: number): number | undefined;
}

export function createLag(): Lag {
  /** The pending echoes, oldest first. */
  const underWay = new Map<number, number>();
  let last: number | undefined;

  return {
    sent: (nonce, at) => void underWay.set(nonce, at),
    echoed(nonce, at) {
      const sentAt = underWay.get(nonce);
      if (sentAt === undefined) return;
      last = at - sentAt;
      // Echoes return in order, so earlier ones have been answered too.
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
export function lagInWords(ms: number): string {
  const seconds = formatTenths(Math.max(100, ms) / 1000);
  return t`${seconds} s behind`;
}
