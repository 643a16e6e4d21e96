// The browser's history. Each entry has a key, which its state keeps beside the state that a page passes.
export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Identifies the entry, also after Back and Forward. An entry that the browser made itself has the key `default`. */
  key: string;
  /** How the entry was reached. The first one counts as `POP`. */
  action: "POP" | "PUSH" | "REPLACE";
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

type Listener = (entry: HistoryEntry) => void;

const listeners = new Set<Listener>();

export function currentEntry(action: HistoryEntry["action"] = "POP"): HistoryEntry {
  const { pathname, search, hash } = location;
  const { state = null, key = "default" }: { state?: unknown; key?: string } = history.state ?? {};
  return { pathname, search, hash, state, key, action };
}

/** Returns the first entry of a history at this address. */
export function entryAt(address: string): HistoryEntry {
  const { pathname, search, hash } = new URL(address, "http://localhost");
  return { pathname, search, hash, state: null, key: "default", action: "POP" };
}

/** Opens an absolute path of this site. */
export function navigate(address: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const { pathname, search, hash } = new URL(address, location.origin);
  const kept = { state, key: Math.random().toString(36).slice(2, 10) };
  history[replace ? "replaceState" : "pushState"](kept, "", pathname + search + hash);
  const entry = currentEntry(replace ? "REPLACE" : "PUSH");
  for (const listener of listeners) listener(entry);
}

/** Calls the listener after each navigation, also Back and Forward. Returns a function that stops it. */
export function subscribe(listener: Listener): () => void {
  const popped = () => listener(currentEntry());
  listeners.add(listener);
  window.addEventListener("popstate", popped);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", popped);
  };
}
