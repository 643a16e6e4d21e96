// How long to wait before the next attempt to connect: full jitter, so that a thousand tabs do not come back at once.
export const FIRST_DELAY_MS = 250;
export const LONGEST_DELAY_MS = 30_000;

export function backoff(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}
