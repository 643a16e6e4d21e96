import { beforeEach, describe, expect, it } from "vitest";
import type { LobbyRow } from "../contract.ts";
import { IDLE_AFTER_MS, STUCK_AFTER_MS } from "./facets.ts";
import { createLobby, type Lobby } from "./lobby.ts";

let clock = 0;
let lobby: Lobby;
const AT = 1_000_000_000;
const row = (changes: Partial<LobbyRow> = {}): LobbyRow => ({
  name: "Somebody",
  node: "a",
  tabs: 1,
  page: "/",
  activeAt: AT,
  ...changes,
});
const cart = (total: number) => ({ lines: 1, currency: "USD", total });
const apply = (set: Record<string, LobbyRow>, drop: string[] = []) =>
  lobby.apply({ set, drop, at: AT + clock });
const keys = () => lobby.listed().map(({ key }) => key);

beforeEach(() => {
  clock = 0;
  // Two hours behind the server's clock: idle times are computed with the server's.
  lobby = createLobby(() => AT + clock - 7_200_000);
  apply({
    c1: row({ name: "Ann" }),
    g2: row({ name: "Guest 2", page: "/checkout" }),
    c3: row({ cart: cart(500) }),
  });
  lobby.loaded();
});

describe("the list", () => {
  it("shows sessions in the order of first appearance, new ones last", () => {
    apply({ c4: row(), c1: row({ tabs: 3 }) });
    expect(keys()).toEqual(["c1", "g2", "c3", "c4"]);
    expect(lobby.find("c1")?.row.tabs).toBe(3);
  });

  it("keeps the position of a session that has left, marked, until the refresh", () => {
    apply({}, ["g2"]);
    expect(keys()).toEqual(["c1", "g2", "c3"]);
    expect(lobby.find("g2")?.isGone).toBe(true);
    expect(lobby.pending().gone).toBe(1);
    lobby.refresh();
    expect(keys()).toEqual(["c1", "c3"]);
    expect(lobby.pending()).toEqual({ gone: 0, unfit: 0, added: 0, moved: 0 });
  });

  it("restores the position of a session that returns", () => {
    apply({}, ["g2"]);
    apply({ g2: row({ name: "Guest 2" }) });
    expect(keys()).toEqual(["c1", "g2", "c3"]);
    expect(lobby.pending()).toEqual({ gone: 0, unfit: 0, added: 0, moved: 0 });
    expect(lobby.counts().all).toBe(3);
  });

  it("keeps the chosen order during changes and counts the rows that would move", () => {
    lobby.choose({ order: "cart" });
    expect(keys()).toEqual(["c3", "c1", "g2"]);
    apply({ g2: row({ cart: cart(9000) }) });
    lobby.tick();
    expect(keys()).toEqual(["c3", "c1", "g2"]);
    expect(lobby.pending().moved).toBe(1);
    lobby.refresh();
    expect(keys()).toEqual(["g2", "c3", "c1"]);
  });

  it("keeps rows that no longer match in place, and adds new matching ones at the end", () => {
    lobby.choose({ facets: new Set(["waiting"]) });
    expect(keys()).toEqual([]);
    apply({ c3: row({ quotes: 1 }), c1: row({ proofs: 2 }) });
    expect(keys()).toEqual(["c3", "c1"]);
    apply({ c3: row() });
    expect(keys()).toEqual(["c3", "c1"]);
    expect(lobby.pending().unfit).toBe(1);
    lobby.resort();
    expect(keys()).toEqual(["c1"]);
  });

  it("filters by name, key and page", () => {
    lobby.choose({ search: " GUEST " });
    expect(keys()).toEqual(["g2"]);
    lobby.choose({ search: "checkout" });
    expect(keys()).toEqual(["g2"]);
    lobby.choose({ search: "c3" });
    expect(keys()).toEqual(["c3"]);
    apply({ c3: row({ page: "/cart" }) });
    lobby.choose({ search: "/cart" });
    expect(keys()).toEqual(["c3"]);
  });
});

describe("the counts", () => {
  it("follow arrivals, departures and changes", () => {
    expect(lobby.counts()).toEqual({ all: 3, guest: 1, customer: 2, stuck: 0, idle: 0, waiting: 0 });
    apply({ c9: row({ uploads: { running: 0, failed: 1, movedAt: AT } }) }, ["g2"]);
    expect(lobby.counts()).toEqual({ all: 3, guest: 0, customer: 3, stuck: 1, idle: 0, waiting: 0 });
    apply({ c9: row({ quotes: 1 }) });
    expect(lobby.counts()).toEqual({ all: 3, guest: 0, customer: 3, stuck: 0, idle: 0, waiting: 1 });
  });

  it("follow the time: a cart becomes idle and an upload stuck without a frame", () => {
    apply({ c5: row({ uploads: { running: 1, failed: 0, movedAt: AT } }) });
    clock = STUCK_AFTER_MS + 1;
    lobby.tick();
    expect(lobby.counts()).toMatchObject({ stuck: 1, idle: 0 });
    clock = IDLE_AFTER_MS + 1;
    lobby.tick();
    expect(lobby.counts()).toMatchObject({ stuck: 1, idle: 1 });
  });

  it("equal those of a lobby that starts with the same rows", () => {
    const rows = new Map<string, LobbyRow>();
    for (let step = 0; step < 400; step += 1) {
      const key = `${step % 3 ? "c" : "g"}${(step * 7) % 40}`;
      if (step % 5 === 0) {
        rows.delete(key);
        apply({}, [key]);
      } else {
        const next = row({
          ...(step % 4 === 0 && { quotes: 1 }),
          ...(step % 7 === 0 && { cart: cart(step) }),
        });
        rows.set(key, next);
        apply({ [key]: next });
      }
      if (step % 50 === 0) lobby.choose({ facets: new Set(step % 100 ? ["waiting"] : []) });
    }
    apply(
      {},
      ["c1", "g2", "c3"].filter((key) => !rows.has(key)),
    );
    const fresh = createLobby(() => AT - 7_200_000);
    fresh.apply({ set: Object.fromEntries(rows), drop: [], at: AT });
    expect(lobby.counts()).toEqual(fresh.counts());
    lobby.choose({ facets: new Set(["waiting"]) });
    fresh.choose({ facets: new Set(["waiting"]) });
    expect(keys().toSorted()).toEqual(
      fresh
        .listed()
        .map(({ key }) => key)
        .toSorted(),
    );
  });
});
