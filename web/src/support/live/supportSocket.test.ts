import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerFrame } from "../../api/types.ts";
import { FakeSocket } from "../../live/fakeSocket.ts";
import { type SupportConnection, startSupportSocket } from "./supportSocket.ts";

const told: SupportConnection[] = [];
const onLobby = vi.fn();
const onWork = vi.fn();
const onRefused = vi.fn();
const tell = (frame: object) => FakeSocket.last.tell(frame as ServerFrame);

function start() {
  return startSupportSocket({
    open: () => new FakeSocket("/lobby") as unknown as WebSocket,
    onLobby,
    onWork,
    onConnection: (connection) => told.push(connection),
    onRefused,
    random: () => 0.5,
    now: () => 42,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  told.length = 0;
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

it("forwards the frames and acknowledges them", () => {
  const socket = start();
  FakeSocket.last.accept();
  tell({ type: "lobby", seq: 1, full: true, last: true, at: 0, set: {}, drop: [] });
  tell({ type: "work" });
  socket.seen(1);
  expect(onLobby).toHaveBeenCalledOnce();
  expect(onWork).toHaveBeenCalledOnce();
  expect(FakeSocket.last.sent).toEqual([{ type: "seen", seq: 1 }]);
  expect(told).toEqual([{ phase: "connecting" }, { phase: "open" }]);
  socket.stop();
});

it("reconnects after a disconnect and reports since when it is not live", () => {
  const socket = start();
  FakeSocket.last.accept();
  FakeSocket.last.cut();
  expect(told.at(-1)).toEqual({ phase: "waiting", since: 42 });
  vi.advanceTimersByTime(30_000);
  expect(FakeSocket.all).toHaveLength(2);
  // A retry does not make it look live.
  expect(told.at(-1)).toEqual({ phase: "waiting", since: 42 });
  FakeSocket.last.accept();
  expect(told.at(-1)).toEqual({ phase: "open" });
  socket.stop();
});

it("checks the session when the connection is rejected, and stays closed after sign-out", () => {
  const socket = start();
  FakeSocket.last.cut();
  expect(onRefused).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  FakeSocket.last.accept();
  tell({ type: "bye", reason: "signed-out" });
  FakeSocket.last.cut();
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(told.at(-1)).toEqual({ phase: "signed-out" });
  socket.stop();
});
