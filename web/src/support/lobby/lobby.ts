// The lobby's sessions, outside React: 5,000 sessions may change 500 times per second. A change touches only its own
// row. The visible list grows only at its end: a session that leaves or no longer matches keeps its position, marked,
// and the order is kept until the user refreshes the list.

import type { LobbyRow } from "../contract.ts";
import { FACETS, type Facet, type Facets, facetsOf, fits, isTimed } from "./facets.ts";
import { compare, type Order, outOfOrder, type Placed } from "./order.ts";
import { sessionName } from "./sessionName.ts";

export interface Item extends Placed {
  key: string;
  facets: Facets;
  /** The searchable text. */
  text: string;
  isMatch: boolean;
  isListed: boolean;
  isGone: boolean;
}

export interface Choice {
  facets: ReadonlySet<Facet>;
  search: string;
  order: Order;
}

/** What a refresh of the list would change. */
export interface Pending {
  gone: number;
  unfit: number;
  added: number;
  moved: number;
}

export type Changes = { set: Record<string, LobbyRow>; drop: Iterable<string>; at: number };

export function createLobby(localNow: () => number = Date.now) {
  const items = new Map<string, Item>();
  const counts: Record<Facet, number> = { stuck: 0, idle: 0, waiting: 0, guest: 0, customer: 0 };
  let choice: Choice = { facets: new Set(), search: "", order: "first-seen" };
  let listed: Item[] = [];
  let total = 0;
  let lastPlace = 0;
  let gone = 0;
  let unfit = 0;
  let added = 0;
  let moved = 0;
  let isLoaded = false;
  /** The server clock's lead over ours. */
  let ahead = 0;
  let revision = 0;
  const listeners = new Set<() => void>();

  const now = () => localNow() + ahead;
  const matches = (item: Item) =>
    !item.isGone && fits(item.facets, choice.facets) && item.text.includes(choice.search);

  function tell() {
    revision += 1;
    for (const listener of listeners) listener();
  }

  function count(facets: Facets, step: 1 | -1) {
    total += step;
    for (const facet of FACETS) if (facets[facet]) counts[facet] += step;
  }

  /** Updates the row's state in the list after a change. */
  function restand(item: Item) {
    const before = item.isMatch;
    item.isMatch = matches(item);
    if (item.isListed) {
      if (before !== item.isMatch && !item.isGone) unfit += item.isMatch ? -1 : 1;
    } else if (item.isMatch) {
      item.isListed = true;
      listed.push(item);
      if (isLoaded) added += 1;
    }
  }

  function put(key: string, sent: LobbyRow) {
    const row = { ...sent, name: sessionName(sent.name) };
    const item = items.get(key);
    const facets = facetsOf(key, row, now());
    if (!item) {
      lastPlace += 1;
      const place = lastPlace;
      const made = { key, row, place, facets, text: textOf(key, row), isMatch: false, isListed: false };
      const fresh: Item = { ...made, isGone: false };
      items.set(key, fresh);
      count(facets, 1);
      restand(fresh);
      return;
    }
    if (item.isGone) {
      item.isGone = false;
      gone -= 1;
      // It kept its position as a row that no longer matches; `restand` reverts that if it matches again.
      unfit += 1;
    } else count(item.facets, -1);
    if (item.row.name !== row.name || item.row.page !== row.page) item.text = textOf(key, row);
    item.row = row;
    item.facets = facets;
    count(facets, 1);
    restand(item);
  }

  function drop(key: string) {
    const item = items.get(key);
    if (!item || item.isGone) return;
    count(item.facets, -1);
    if (!item.isListed) {
      items.delete(key);
      return;
    }
    if (!item.isMatch) unfit -= 1;
    item.isMatch = false;
    item.isGone = true;
    gone += 1;
  }

  /** Present, matching sessions: in the chosen order, or in their current positions. */
  function list(isSorted: boolean) {
    for (const item of listed) {
      if (item.isGone) items.delete(item.key);
      item.isListed = false;
    }
    const kept = isSorted ? [...items.values()] : listed;
    listed = [];
    for (const item of kept) {
      item.isMatch = matches(item);
      item.isListed = item.isMatch;
      if (item.isMatch) listed.push(item);
    }
    if (isSorted) listed.sort((a, b) => compare(choice.order, a, b));
    gone = 0;
    unfit = 0;
    if (isSorted) {
      added = 0;
      moved = 0;
    }
    tell();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    revision: () => revision,
    now,
    listed: (): readonly Item[] => listed,
    find: (key: string) => items.get(key),
    choice: () => choice,
    counts: () => ({ ...counts, all: total }),
    pending: (): Pending => ({ gone, unfit, added, moved }),
    /** False until the first full sync. */
    isLoaded: () => isLoaded,
    keys: () => items.keys(),

    /** Applies one frame or several consecutive ones. */
    apply({ set, drop: dropped, at }: Changes) {
      ahead = at - localNow();
      for (const key of dropped) drop(key);
      for (const key of Object.keys(set)) {
        const row = set[key];
        if (row) put(key, row);
      }
      tell();
    },

    /** The full sync is complete: the first list is sorted. */
    loaded() {
      if (isLoaded) return;
      isLoaded = true;
      list(true);
    },

    /** Some rows become idle or stuck as time passes. Call about once per second. */
    tick() {
      const at = now();
      let changed = false;
      for (const item of items.values()) {
        if (item.isGone || !isTimed(item.row)) continue;
        const facets = facetsOf(item.key, item.row, at);
        if (facets.idle === item.facets.idle && facets.stuck === item.facets.stuck) continue;
        count(item.facets, -1);
        count(facets, 1);
        item.facets = facets;
        restand(item);
        changed = true;
      }
      const out = outOfOrder(choice.order, listed);
      if (changed || out !== moved) {
        moved = out;
        tell();
      }
    },

    choose(next: Partial<Choice>) {
      choice = { ...choice, ...next };
      if (next.search !== undefined) choice.search = next.search.trim().toLowerCase();
      list(true);
    },
    /** Rebuilds the list with the chosen filters and order. */
    refresh: () => list(true),
    /** Removes sessions that left or no longer match; the others keep their order. */
    resort() {
      if (gone + unfit > 0) list(false);
    },
    clear() {
      items.clear();
      listed = [];
      for (const facet of FACETS) counts[facet] = 0;
      total = 0;
      gone = 0;
      unfit = 0;
      added = 0;
      moved = 0;
      isLoaded = false;
      tell();
    },
  };
}

const textOf = (key: string, { name, page = "" }: LobbyRow) => `${name} ${key} ${page}`.toLowerCase();

export type Lobby = ReturnType<typeof createLobby>;

/** The instance of this page. It outlives the lobby's view. */
export const lobby = createLobby();
