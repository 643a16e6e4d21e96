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
/** Returns whether the page may be left. */
type Guard = () => boolean;

const listeners = new Set<Listener>();
const guards = new Set<Guard>();
/** The page that is shown, and its place in the history. */
let shown: { pathname: string; place: number } | undefined;
/** A step back to the page that is not left: it is no navigation. */
let isReturning = false;

const placeOf = (state: unknown) => (state as { place?: number } | null)?.place;
const shownNow = () => (shown ??= { pathname: location.pathname, place: placeOf(history.state) ?? 0 });

/** Asks before another page is opened: by a link, by the program, by Back and Forward. Returns a function that stops it. */
export function guardPage(mayLeave: Guard): () => void {
  shownNow();
  guards.add(mayLeave);
  return () => void guards.delete(mayLeave);
}

const stays = (pathname: string) =>
  pathname !== shownNow().pathname && [...guards].some((mayLeave) => !mayLeave());

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
  if (stays(pathname)) return;
  shown = { pathname, place: shownNow().place + (replace ? 0 : 1) };
  const kept = { state, key: Math.random().toString(36).slice(2, 10), place: shown.place };
  history[replace ? "replaceState" : "pushState"](kept, "", pathname + search + hash);
  const entry = currentEntry(replace ? "REPLACE" : "PUSH");
  for (const listener of listeners) listener(entry);
}

/** Calls the listener after each navigation, also Back and Forward. Returns a function that stops it. */
export function subscribe(listener: Listener): () => void {
  const popped = () => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const place = placeOf(history.state) ?? shownNow().place;
    if (stays(location.pathname)) {
      isReturning = true;
      // An entry that the browser made itself has no place: probably this was Back.
      history.go(shownNow().place - place || 1);
      return;
    }
    shown = { pathname: location.pathname, place };
    listener(currentEntry());
  };
  listeners.add(listener);
  window.addEventListener("popstate", popped);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", popped);
  };
}
