import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LobbyFrame, LobbyRow } from "../contract.ts";
import { createLobby } from "./lobby.ts";
import { TAKE_EVERY_MS, takeFrames } from "./takeFrames.ts";

const row: LobbyRow = { name: "Ann", node: "a", tabs: 1, activeAt: 0 };
let seq = 0;
const frame = (changes: Partial<LobbyFrame>): LobbyFrame => {
  seq += 1;
  return { type: "lobby", seq, full: false, last: true, at: 0, set: {}, drop: [], ...changes };
};

beforeEach(() => {
  seq = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("applies frames in batches, at most four times per second, and acknowledges each frame", () => {
  const lobby = createLobby();
  const drawn = vi.fn();
  lobby.subscribe(drawn);
  const seen: number[] = [];
  const frames = takeFrames(lobby, (number) => seen.push(number));
  frames.take(frame({ full: true, set: { c1: row } }));
  // One animation frame later: nothing was applied recently.
  vi.advanceTimersByTime(20);
  expect(seen).toEqual([1]);
  frames.take(frame({ set: { c2: row } }));
  frames.take(frame({ set: { c3: row } }));
  vi.advanceTimersByTime(TAKE_EVERY_MS / 10);
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(TAKE_EVERY_MS * 2);
  expect(seen).toEqual([1, 2, 3]);
  expect(lobby.listed().map(({ key }) => key)).toEqual(["c1", "c2", "c3"]);
  frames.stop();
});

it("a full sync in parts replaces the known sessions: those not in it have left", () => {
  const lobby = createLobby();
  const frames = takeFrames(lobby, () => undefined);
  frames.take(frame({ full: true, set: { c1: row, c2: row } }));
  vi.advanceTimersByTime(TAKE_EVERY_MS * 2);
  frames.take(frame({ full: true, last: false, set: { c2: row } }));
  vi.advanceTimersByTime(TAKE_EVERY_MS * 2);
  expect(lobby.counts().all).toBe(2);
  frames.take(frame({ set: { c3: row } }));
  vi.advanceTimersByTime(TAKE_EVERY_MS * 2);
  expect(lobby.counts().all).toBe(2);
  expect(lobby.find("c1")?.isGone).toBe(true);
  expect(lobby.isLoaded()).toBe(true);
  frames.stop();
});
