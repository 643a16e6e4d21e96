// The delay before the next connection attempt: exponential backoff with full jitter, so that many tabs do not
// reconnect at once.
export const FIRST_DELAY_MS = 250;
/** At first, so that after a fault of some minutes every tab is right within five seconds. */
export const MAX_DELAY_MS_LENGTH = 4_000;
/** The number of attempts, about three minutes, after which pauses grow further. */
export const PATIENT_ATTEMPTS = 90;
export const MAX_LATER_DELAY_MS_LENGTH = 30_000;

export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = attempt < PATIENT_ATTEMPTS ? MAX_DELAY_MS_LENGTH : MAX_LATER_DELAY_MS_LENGTH;
  return random() * Math.min(most, FIRST_DELAY_MS * 2 ** attempt);
}
