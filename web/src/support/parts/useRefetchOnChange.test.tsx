import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Address } from "../../api/address.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { store } from "../../base/store.ts";
import { workChangedAtom } from "../queueCounts.ts";
import { useFresh } from "./useFresh.ts";
import { useRefetchOnChange } from "./useRefetchOnChange.ts";

/** The pending requests. */
let asked: Array<(answer: number) => void>;
const wait = () => new Promise<number>((resolve) => asked.push(resolve));
const answer = (which: number, told: number) => act(async () => asked[which]?.(told));
const news = () => act(() => store.set(workChangedAtom, (count) => count + 1));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open() {
  return renderHook(() => {
    const screen = useAnswer("what waits", wait);
    useRefetchOnChange(screen.retry, screen.isCurrent);
    return screen;
  }).result;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetches immediately after a change", async () => {
  const screen = open();
  await answer(0, 1);
  news();
  expect(asked).toHaveLength(2);
  await answer(1, 2);
  expect(screen.current.data).toBe(2);
  await pass(10_000);
  expect(asked).toHaveLength(2);
});

it("shows each response although changes arrive faster than responses", async () => {
  const screen = open();
  for (const told of [1, 2, 3]) {
    for (const _ of "four") {
      news();
      await pass(500);
    }
    expect(asked).toHaveLength(told);
    await answer(told - 1, told);
    expect(screen.current.data).toBe(told);
  }
  // Changes during the third request cause one more, and then nothing is new.
  expect(asked).toHaveLength(4);
  await answer(3, 4);
  await pass(10_000);
  expect(asked).toHaveLength(4);
});

it("fetches at most once per second and does not miss the last change", async () => {
  open();
  await answer(0, 0);
  news();
  await answer(1, 1);
  news();
  await pass(400);
  news();
  await pass(599);
  expect(asked).toHaveLength(2);
  await pass(1);
  expect(asked).toHaveLength(3);
});

it("fetches immediately on request", async () => {
  const screen = open();
  await answer(0, 1);
  news();
  act(() => screen.current.retry());
  expect(asked).toHaveLength(3);
  await answer(2, 3);
  await answer(1, 2);
  expect(screen.current.data).toBe(3);
});

it("waits for the response of an address", async () => {
  vi.stubGlobal("fetch", () => wait().then((told) => Response.json({ told })));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useFresh("/api/support/orders/X" as Address<{ told: number }>), {
    wrapper,
  });
  news();
  news();
  expect(asked).toHaveLength(1);
  await answer(0, 1);
  await pass(0);
  expect(result.current.data).toEqual({ told: 1 });
  expect(asked).toHaveLength(2);
});
