import { atom } from "jotai";
import { beforeEach, expect, it } from "vitest";
import { store } from "../base/store.ts";
import { createOptimistic } from "./optimistic.ts";
import { entriesAtom, versionAtom } from "./state.ts";

const nothing = atom<ReadonlySet<number>>(new Set<number>());

beforeEach(() => {
  store.set(entriesAtom, {});
  store.set(versionAtom, 1);
});

it("shows the click immediately and releases it when the live map has caught up", async () => {
  const { request, withRequests } = createOptimistic(async () => ({ version: 2 }));
  const held = withRequests(nothing);
  const done = request(7, true);
  expect([...store.get(held)]).toEqual([7]);
  await done;
  expect([...store.get(held)]).toEqual([7]);
  store.set(versionAtom, 2);
  expect([...store.get(held)]).toEqual([]);
});

it("rolls back and reports why when the call fails", async () => {
  const { request, withRequests } = createOptimistic(() => Promise.reject(new Error("no")));
  const held = withRequests(nothing);
  await expect(request(7, true)).rejects.toThrow("no");
  expect([...store.get(held)]).toEqual([]);
});

it("sends only the last of several quick clicks", async () => {
  const told: boolean[] = [];
  const { request } = createOptimistic(async (_, wanted) => {
    told.push(wanted);
    return { version: 2 };
  });
  await Promise.all([request(7, true), request(7, false), request(7, true), request(7, false)]);
  expect(told.at(-1)).toBe(false);
  expect(told.length).toBeLessThan(4);
});

it("discards pending clicks when the session changes", async () => {
  const { request, withRequests } = createOptimistic(async () => ({ version: 99 }));
  const held = withRequests(nothing);
  await request(7, true);
  store.set(entriesAtom, undefined);
  expect([...store.get(held)]).toEqual([]);
});
