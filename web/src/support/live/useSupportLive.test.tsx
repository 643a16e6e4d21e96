import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { at } from "../../api/address.ts";
import type { ServerFrame } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { FakeSocket } from "../../live/fakeSocket.ts";
import { staffAtom } from "../me.ts";
import { useFresh } from "../parts/useFresh.ts";
import { useSupportLive } from "./useSupportLive.ts";

let asked: string[];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
/** The first frame of a connection. */
const opens = () =>
  act(() => {
    FakeSocket.last.accept();
    FakeSocket.last.tell({ type: "work" } as unknown as ServerFrame);
  });

class SupportSocket extends FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  asked = [];
  vi.stubGlobal("WebSocket", SupportSocket);
  vi.stubGlobal("fetch", async (address: URL) => {
    asked.push(address.pathname);
    return Response.json({ counts: {} });
  });
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role: "support" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetches the counts and the open page's data once after a reconnect", async () => {
  const { unmount } = renderHook(
    () => {
      useSupportLive();
      useFresh(at("/api/support/orders/{code}", { code: "X" }));
    },
    { wrapper },
  );
  opens();
  await pass(5000);
  FakeSocket.last.cut();
  asked = [];
  await pass(30_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(asked).toEqual([]);
  opens();
  await pass(10_000);
  expect(asked.toSorted()).toEqual(["/api/support/orders/X", "/api/support/work"]);
  unmount();
});
