// A simulated lobby: sessions that arrive, change and leave, in frames like the server's. Deterministic by seed.
import type { WebSocketRoute } from "@playwright/test";
import type { LobbyRow } from "../../src/support/contract.ts";

export const TWICE_A_SECOND_MS = 500;
/** The server's maximum frame size. */
const ROWS_IN_A_FRAME = 300;
/** With this many unacknowledged frames, no more are sent. */
const UNSEEN_AT_MOST = 4;
const PAGES = ["/", "/product/17/ceramic-mug", "/category/2/bags", "/shoppingcart", "/checkout", "/stockart"];

export class LobbyStream {
  readonly rows = new Map<string, LobbyRow>();
  /** The number of frames that the page has acknowledged. */
  seenInAll = 0;
  private made = 0;
  private state: number;
  private seq = 0;
  private unseen = 0;
  private waiting = { set: new Set<string>(), drop: new Set<string>() };

  constructor(count: number, seed = 1) {
    this.state = seed;
    for (let index = 0; index < count; index += 1) this.add(Date.now());
  }

  /** A small generator, because Math.random cannot be seeded. */
  private random(below: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * below);
  }

  private add(at: number): string {
    this.made += 1;
    const isGuest = this.made % 2 === 0;
    const key = isGuest ? `g${this.made.toString(16).padStart(32, "0")}` : `c${this.made}`;
    this.rows.set(key, {
      name: isGuest ? `Guest ${this.made.toString(16)}` : `Customer ${this.made}`,
      node: "a1b2",
      tabs: 1 + this.random(3),
      page: PAGES[this.random(PAGES.length)] ?? "/",
      activeAt: at - this.random(600_000),
      ...(this.random(3) === 0 && {
        cart: { lines: 1 + this.random(5), currency: "USD", total: this.random(500_000) },
      }),
      ...(this.random(20) === 0 && { uploads: { running: 1, failed: 0, movedAt: at - this.random(60_000) } }),
      ...(this.random(30) === 0 && { quotes: 1 }),
    });
    return key;
  }

  /** Changes some, adds a few, and removes as many. */
  change(count: number): void {
    const at = Date.now();
    const keys = [...this.rows.keys()];
    for (let index = 0; index < count; index += 1) {
      const key = keys[this.random(keys.length)] ?? "";
      const row = this.rows.get(key);
      if (!row) continue;
      if (this.random(50) === 0) {
        this.rows.delete(key);
        this.waiting.drop.add(key);
        this.waiting.set.delete(key);
        this.waiting.set.add(this.add(at));
        continue;
      }
      this.rows.set(key, { ...row, activeAt: at, page: PAGES[this.random(PAGES.length)] ?? "/" });
      this.waiting.set.add(key);
    }
  }

  sendAll(socket: WebSocketRoute): void {
    const keys = [...this.rows.keys()];
    for (let from = 0; from < keys.length; from += ROWS_IN_A_FRAME) {
      const part = keys.slice(from, from + ROWS_IN_A_FRAME);
      this.send(socket, part, [], from === 0, from + ROWS_IN_A_FRAME >= keys.length);
    }
  }

  /** Sends what has changed; a page with four unacknowledged frames waits. */
  sendChanges(socket: WebSocketRoute): void {
    if (this.unseen >= UNSEEN_AT_MOST) return;
    const { set, drop } = this.waiting;
    this.waiting = { set: new Set(), drop: new Set() };
    this.send(socket, [...set], [...drop], false, true);
  }

  seen(): void {
    this.unseen = Math.max(0, this.unseen - 1);
    this.seenInAll += 1;
  }

  private send(socket: WebSocketRoute, keys: string[], drop: string[], full: boolean, last: boolean): void {
    this.seq += 1;
    this.unseen += 1;
    const set = Object.fromEntries(keys.map((key) => [key, this.rows.get(key)]));
    socket.send(JSON.stringify({ type: "lobby", seq: this.seq, full, last, at: Date.now(), set, drop }));
  }
}
