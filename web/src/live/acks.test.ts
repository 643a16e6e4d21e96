import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ACK_AFTER_MS, PATCHES_PER_ACK, startAcks } from "./acks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("acknowledges the sixteenth patch immediately", () => {
  const send = vi.fn();
  const acks = startAcks(send, () => false);
  for (let at = 1; at <= PATCHES_PER_ACK; at++) acks.folded(`t${at}`);
  expect(send.mock.calls).toEqual([["t16"]]);
});

it("acknowledges fewer patches after a second and then restarts the count", () => {
  const send = vi.fn();
  const acks = startAcks(send, () => false);
  acks.folded("t1");
  acks.folded("t2");
  vi.advanceTimersByTime(ACK_AFTER_MS);
  acks.folded("t3");
  vi.advanceTimersByTime(ACK_AFTER_MS);
  expect(send.mock.calls).toEqual([["t2"], ["t3"]]);
});

it("acknowledges every patch while the tab is hidden", () => {
  const send = vi.fn();
  const acks = startAcks(send, () => true);
  acks.folded("t1");
  acks.folded("t2");
  expect(send).toHaveBeenCalledTimes(2);
});

it("works again after a stop", () => {
  const send = vi.fn();
  const acks = startAcks(send, () => false);
  acks.folded("t1");
  acks.stop();
  acks.folded("t2");
  vi.advanceTimersByTime(ACK_AFTER_MS);
  expect(send.mock.calls).toEqual([["t2"]]);
});
