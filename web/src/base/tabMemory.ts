// What is kept in this tab's session storage for one customer: the next one of the same tab is not shown it.
interface Kept<T> {
  customerId: number;
  value: T;
}

export function keepInTab<T>(name: string, customerId: number, value: T): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ customerId, value } satisfies Kept<T>));
  } catch {
    // Full or forbidden: a reload starts over, the page works all the same.
  }
}

export function recallInTab<T>(name: string, customerId: number): T | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as Kept<T> | null;
    return kept?.customerId === customerId ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then nothing was kept either.
  }
}
