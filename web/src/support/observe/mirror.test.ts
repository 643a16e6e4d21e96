import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerFrame } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { FakeSocket } from "../../live/fakeSocket.ts";
import { entriesAtom } from "../../live/state.ts";
import type { ObservationFrame } from "../contract.ts";
import { createMirror, type Mirror } from "./mirror.ts";

let mirror: Mirror;
const tell = (...frames: ObservationFrame[]) => FakeSocket.last.tell(...(frames as ServerFrame[]));
const snapshot = (version: number, entries: object, part = 1, last = true) =>
  ({ type: "snapshot", token: `t${version}`, version, entries, part, last }) as ObservationFrame;
const patch = (from: number, cause: string, set: object, drop: string[] = []) =>
  ({ type: "patch", token: `t${from + 1}`, from, version: from + 1, set, drop, cause }) as ObservationFrame;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  FakeSocket.all = [];
  store.set(entriesAtom, undefined);
  mirror = createMirror({
    open: () => new FakeSocket("/live") as unknown as WebSocket,
    isHidden: () => false,
  });
  mirror.start();
  FakeSocket.last.accept();
});
afterEach(() => {
  mirror.stop();
  vi.useRealTimers();
});

it("folds frames into its own state and logs them", () => {
  tell(
    snapshot(7, { "samples/1": { productId: 1 } }, 1, false),
    snapshot(7, { "samples/2": { productId: 2 } }, 2),
  );
  tell(patch(7, "sample_added", { "samples/3": { productId: 3 } }, ["samples/1"]));
  expect(Object.keys(store.get(mirror.entriesAtom) ?? {})).toEqual(["samples/2", "samples/3"]);
  expect(store.get(mirror.changedAtom)).toEqual({ "samples/3": 8 });
  expect(store.get(mirror.logAtom)[0]).toMatchObject({ what: "sample added", productId: 3 });
  expect(store.get(entriesAtom)).toBeUndefined();
});

it("a new snapshot replaces masked values", () => {
  tell(snapshot(7, { "addresses/1": { firstName: "A••" } }));
  tell(snapshot(8, { "addresses/1": { firstName: "Ada" } }));
  expect(store.get(mirror.entriesAtom)).toEqual({ "addresses/1": { firstName: "Ada" } });
});

it("measures its lag with one echo per second", () => {
  tell(snapshot(1, {}));
  expect(FakeSocket.last.sent).toContainEqual({ type: "echo", nonce: 1 });
  vi.advanceTimersByTime(120);
  tell({ type: "echo", nonce: 1 });
  expect(store.get(mirror.lagAtom)).toBe(120);
  vi.advanceTimersByTime(3000);
  expect(store.get(mirror.lagAtom)).toBeGreaterThanOrEqual(2000);
});

it("logs newly opened pages, not those already open", () => {
  tell(snapshot(1, {}));
  const pages = (path: string) =>
    ({ type: "mirror", at: 0, pages: [{ tab: "1", path, since: 0 }], uploads: {} }) as ObservationFrame;
  tell(pages("/"));
  expect(store.get(mirror.logAtom)).toEqual([]);
  tell(pages("/shoppingcart"));
  expect(store.get(mirror.logAtom)[0]).toMatchObject({ what: "page opened", name: "Cart" });
});

it("ends with its connection and does not reconnect", () => {
  tell(snapshot(1, {}));
  FakeSocket.last.cut();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(store.get(mirror.phaseAtom)).toMatchObject({ phase: "ended" });
  expect(store.get(mirror.lagAtom)).toBeUndefined();
});
