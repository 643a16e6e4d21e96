// The delay before the next connection attempt: exponential backoff with full jitter, so that many tabs do not
// reconnect at once.
export const FIRST_DELAY_MS = 250;
export const LONGEST_DELAY_MS = 30_000;

export function backoff(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}
