// The delay before the next connection attempt: exponential backoff with full jitter, so that many tabs do not
// reconnect at once.
export const FIRST_DELAY_MS = 250;
export const MAX_DELAY_MS_LENGTH = 30_000;

export function backoff(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(MAX_DELAY_MS_LENGTH, FIRST_DELAY_MS * 2 ** attempt);
}
