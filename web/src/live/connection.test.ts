import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PatchFrame, ServerFrame, SnapshotFrame } from "../api/types.ts";
import { store } from "../base/store.ts";
import {
  FIRST_FRAME_WITHIN_MS,
  type Live,
  SESSION_CHANNEL,
  startLive,
  TRY_AGAIN_FIRST_MS,
} from "./connection.ts";
import { FakeSocket } from "./fakeSocket.ts";
import { POLL_EVERY_MS } from "./polling.ts";
import { catalogChangesAtom, connectionAtom, entriesAtom, shopChangesAtom, versionAtom } from "./state.ts";

const sample = (productId: number) => ({ productId, addedAt: 1 });
const snapshot = (more: Partial<SnapshotFrame> = {}): SnapshotFrame => ({
  type: "snapshot",
  token: "s.e.1",
  version: 1,
  entries: { "samples/1": sample(1) },
  part: 1,
  last: true,
  ...more,
});
const patch = (from: number, more: Partial<PatchFrame> = {}): PatchFrame => ({
  type: "patch",
  token: `s.e.${from + 1}`,
  from,
  version: from + 1,
  set: { [`samples/${from + 1}`]: sample(from + 1) },
  drop: [],
  cause: "sample_added",
  ...more,
});

let live: Live;
/** What polls are answered; fails while the server cannot be reached. */
let answers: ((path: string) => ServerFrame[]) | undefined;
const poll = async (path: string) => {
  polled.push(path);
  if (!answers) throw new Error("There is no network.");
  return answers(path);
};
let polled: string[] = [];
const blocked = vi.fn();
const status = { type: "live", tabs: 1, shop: "a", catalog: 1, spreadMs: 0 } as const;
/** Lets time pass, and with it what waits for answers. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sessionChanged = vi.fn();
const phase = () => store.get(connectionAtom).phase;
const keys = () => Object.keys(store.get(entriesAtom) ?? {});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  answers = undefined;
  polled = [];
  blocked.mockClear();
  store.set(entriesAtom, undefined);
  store.set(versionAtom, 0);
  sessionChanged.mockClear();
  live = startLive({
    open: (path) => new FakeSocket(path) as unknown as WebSocket,
    path: () => "/here",
    isHidden: () => false,
    poll,
    onSessionChanged: sessionChanged,
    onBlocked: blocked,
    random: () => 1,
  });
  FakeSocket.last.accept();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

it("counts changes of the shop's settings, also those during a lost connection", () => {
  const live = (shop: string, catalog = 1) => ({
    type: "live" as const,
    tabs: 1,
    shop,
    catalog,
    spreadMs: 2000,
  });
  const before = store.get(shopChangesAtom);
  const changes = () => store.get(shopChangesAtom) - before;
  FakeSocket.last.tell(live("a"), live("a"));
  vi.advanceTimersByTime(2000);
  expect(changes()).toBe(0);
  FakeSocket.last.tell(live("b"), live("c"));
  expect(changes()).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(changes()).toBe(1);
  FakeSocket.last.cut();
  vi.advanceTimersByTime(30_000);
  FakeSocket.last.accept();
  FakeSocket.last.tell(live("d"));
  vi.advanceTimersByTime(2000);
  expect(changes()).toBe(2);
  const catalog = store.get(catalogChangesAtom);
  FakeSocket.last.tell(live("d", 2), live("d", 2));
  vi.advanceTimersByTime(2000);
  expect([changes(), store.get(catalogChangesAtom) - catalog]).toEqual([2, 1]);
});

it("counts a change of the catalog since the page was rendered, and every change while changes continue", () => {
  live.stop();
  live = startLive({
    open: (path) => new FakeSocket(path) as unknown as WebSocket,
    path: () => "/here",
    isHidden: () => false,
    poll,
    onSessionChanged: sessionChanged,
    random: () => 1,
    catalog: 6,
  });
  FakeSocket.last.accept();
  const before = store.get(catalogChangesAtom);
  const changes = () => store.get(catalogChangesAtom) - before;
  const tell = (catalog: number, spreadMs: number) =>
    FakeSocket.last.tell({ type: "live", tabs: 1, shop: "a", catalog, spreadMs });
  tell(6, 0);
  vi.advanceTimersByTime(1000);
  expect(changes()).toBe(0);
  tell(7, 0);
  vi.advanceTimersByTime(1);
  expect(changes()).toBe(1);
  for (const catalog of [8, 9, 10, 11]) {
    tell(catalog, 300);
    vi.advanceTimersByTime(200);
  }
  expect(changes()).toBe(3);
  vi.advanceTimersByTime(300);
  expect(changes()).toBe(3);
});

it("sends the page that is open", () => {
  expect(FakeSocket.last.sent).toEqual([{ type: "page", path: "/here" }]);
});

it("shows a snapshot after its last part and acknowledges every part", () => {
  FakeSocket.last.tell(snapshot({ last: false }));
  expect(store.get(entriesAtom)).toBeUndefined();
  FakeSocket.last.tell(snapshot({ part: 2, entries: { "samples/2": sample(2) } }));
  expect(keys()).toEqual(["samples/1", "samples/2"]);
  expect(FakeSocket.last.sent.filter(({ type }) => type === "ack")).toHaveLength(2);
});

it("folds the patch that follows the current version and ignores an old one", () => {
  FakeSocket.last.tell(snapshot(), patch(1), patch(0), patch(1));
  expect(keys()).toEqual(["samples/1", "samples/2"]);
  expect(store.get(versionAtom)).toBe(2);
});

it("requests the missing changes after a gap", () => {
  FakeSocket.last.tell(snapshot(), patch(5));
  expect(keys()).toEqual(["samples/1"]);
  vi.advanceTimersByTime(250);
  expect(FakeSocket.last.path).toBe("/live?since=s.e.1");
  FakeSocket.last.accept();
  FakeSocket.last.tell(patch(1));
  expect(keys()).toEqual(["samples/1", "samples/2"]);
});

it("reconnects after a disconnect, with growing delays", () => {
  FakeSocket.last.cut();
  expect(phase()).toBe("waiting");
  vi.advanceTimersByTime(250);
  FakeSocket.last.cut();
  vi.advanceTimersByTime(499);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(3);
});

it("counts from the first disconnect, regardless of retries", () => {
  FakeSocket.last.cut();
  const since = (store.get(connectionAtom) as { since: number }).since;
  vi.advanceTimersByTime(250);
  expect(store.get(connectionAtom)).toMatchObject({ phase: "connecting", since });
});

it("connects again although the browser reports that it is offline", async () => {
  FakeSocket.last.tell(snapshot());
  live.lost();
  expect(phase()).toBe("waiting");
  await pass(250);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.tell(status);
  expect(phase()).toBe("open");
});

it("retries immediately when the network returns", () => {
  live.lost();
  live.wake();
  expect(FakeSocket.all).toHaveLength(2);
});

it("starts over when another tab signs in or out, and notifies the others when it does itself", async () => {
  vi.useRealTimers();
  const otherTab = new BroadcastChannel(SESSION_CHANNEL);
  const told = vi.fn();
  otherTab.onmessage = told;
  FakeSocket.last.tell(snapshot());
  otherTab.postMessage(null);
  await vi.waitFor(() => expect(sessionChanged).toHaveBeenCalledOnce());
  expect(store.get(entriesAtom)).toBeUndefined();
  expect(FakeSocket.all).toHaveLength(2);
  live.restart();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  otherTab.close();
});

it("starts over when the server reports another signed-in user", () => {
  FakeSocket.last.tell(snapshot(), { type: "bye", reason: "signed-out", retryAfterMs: 10 });
  FakeSocket.last.cut();
  expect(store.get(entriesAtom)).toBeUndefined();
  expect(sessionChanged.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(10);
  expect(FakeSocket.last.path).toBe("/live");
});

it("stays disconnected when there are too many tabs, until the user activates this one", () => {
  FakeSocket.last.tell({ type: "bye", reason: "too-many-tabs" });
  FakeSocket.last.cut();
  vi.advanceTimersByTime(60_000);
  expect(phase()).toBe("refused");
  expect(FakeSocket.all).toHaveLength(1);
  live.wake();
  expect(FakeSocket.all).toHaveLength(2);
});

it("waits as long as a server that shuts down asks for", () => {
  FakeSocket.last.tell({ type: "bye", reason: "draining", retryAfterMs: 1500 });
  FakeSocket.last.cut();
  vi.advanceTimersByTime(1499);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(2);
});

it("tells the tabs of a session that ended, and no others", async () => {
  vi.useRealTimers();
  const otherTab = new BroadcastChannel(SESSION_CHANNEL);
  const told = vi.fn();
  otherTab.onmessage = ({ data }) => told(data);
  FakeSocket.last.tell(snapshot({ token: "c17.e.1" }));
  otherTab.postMessage("c18");
  otherTab.postMessage("c17");
  await vi.waitFor(() => expect(sessionChanged.mock.calls).toEqual([[true]]));
  expect(store.get(entriesAtom)).toBeUndefined();
  FakeSocket.last.tell(snapshot({ token: "c17.e.1" }), {
    type: "bye",
    reason: "signed-out",
    retryAfterMs: 0,
  });
  FakeSocket.last.cut();
  await vi.waitFor(() => expect(told.mock.calls).toEqual([["c17"]]));
  otherTab.close();
});

describe("where no WebSocket passes", () => {
  const refuse = async () => {
    FakeSocket.last.cut();
    await pass(0);
  };

  it("polls with the same frames, more slowly while hidden, and tries a WebSocket now and then", async () => {
    answers = () => [snapshot(), status];
    await refuse();
    expect([phase(), polled, keys()]).toEqual(["polling", ["/api/session/entries"], ["samples/1"]]);
    expect(blocked.mock.calls).toEqual([[true]]);
    answers = () => [patch(1), status];
    await pass(POLL_EVERY_MS);
    expect(polled.at(-1)).toBe("/api/session/entries?since=s.e.1");
    expect(keys()).toEqual(["samples/1", "samples/2"]);
    answers = () => [status];
    await pass(TRY_AGAIN_FIRST_MS);
    expect(FakeSocket.all).toHaveLength(2);
    await refuse();
    await pass(TRY_AGAIN_FIRST_MS - 1);
    expect([FakeSocket.all.length, phase()]).toEqual([2, "polling"]);
  });

  it("asks at once after a call, also if a request was under way", async () => {
    answers = () => [snapshot(), status];
    await refuse();
    const before = polled.length;
    live.changed();
    live.changed();
    await pass(0);
    expect(polled.length).toBe(before + 2);
  });

  it("returns to the WebSocket when one brings a frame", async () => {
    answers = () => [snapshot(), status];
    await refuse();
    await pass(TRY_AGAIN_FIRST_MS);
    FakeSocket.last.accept();
    expect(phase()).toBe("polling");
    const asked = polled.length;
    FakeSocket.last.tell(status);
    expect(phase()).toBe("open");
    expect(blocked).toHaveBeenLastCalledWith(false);
    await pass(10 * POLL_EVERY_MS);
    expect(polled).toHaveLength(asked);
  });

  it("does not wait for a proxy that accepts a WebSocket and passes nothing", async () => {
    answers = () => [snapshot(), status];
    await pass(FIRST_FRAME_WITHIN_MS);
    expect(phase()).toBe("polling");
  });

  it("does not take the absence of the server for a proxy", async () => {
    await refuse();
    expect(phase()).toBe("waiting");
    await pass(250);
    expect(FakeSocket.all).toHaveLength(2);
    answers = () => [snapshot(), status];
    await refuse();
    expect(phase()).toBe("polling");
    answers = undefined;
    await pass(POLL_EVERY_MS);
    expect(phase()).toBe("waiting");
    await pass(4_000);
    expect(FakeSocket.all.length).toBeGreaterThan(2);
  });

  it("starts over when a poll reports another session", async () => {
    answers = () => [snapshot(), status];
    await refuse();
    answers = () => [{ type: "bye", reason: "signed-out", retryAfterMs: 0 }];
    live.changed();
    await pass(0);
    expect(sessionChanged.mock.calls).toEqual([[true]]);
    expect(store.get(entriesAtom)).toBeUndefined();
    await pass(0);
    expect(FakeSocket.last.path).toBe("/live");
  });
});
