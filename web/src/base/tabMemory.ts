// Values in the tab's session storage, per customer: the next customer in the same tab does not see them.
interface Kept<T> {
  customerId: number;
  value: T;
}

export function keepInTab<T>(name: string, customerId: number, value: T): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ customerId, value } satisfies Kept<T>));
  } catch {
    // Storage is full or blocked: the value is lost on reload, and nothing else breaks.
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
    // Then nothing was saved either.
  }
}
