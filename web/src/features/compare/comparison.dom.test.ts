import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { toastsAtom } from "../notices/toasts.ts";
import { isSessionUnreadAtom, sessionAtom } from "../session/atoms.ts";
import { loadSession } from "../session/index.ts";
import { comparisonAtom, keepComparison, toggleCompared } from "./comparison.ts";

const GUEST = { signedIn: false };
const customer = (customerId: number) => ({ signedIn: true, customerId });
const compared = () => store.get(comparisonAtom);
const told = () => store.get(toastsAtom).map(({ text }) => text);
const KEY = "comparison";

beforeEach(async () => {
  await loadSession();
  store.set(sessionAtom, GUEST);
  store.set(toastsAtom, []);
  keepComparison([]);
});
afterEach(() => vi.restoreAllMocks());

it("adds products in the order of the presses, and removes them by the same press", async () => {
  await toggleCompared(5, "Mug");
  await toggleCompared(3, "Pen");
  expect(compared()).toEqual([5, 3]);
  expect(told()).toEqual([
    "Mug added to the comparison: 1 of 4 products.",
    "Pen added to the comparison: 2 of 4 products.",
  ]);
  await toggleCompared(5, "Mug");
  expect(compared()).toEqual([3]);
  expect(told().at(-1)).toBe("Mug removed from the comparison.");
});

it("refuses a fifth product, says the limit, and leads to where one is removed", async () => {
  for (const id of [1, 2, 3, 4]) await toggleCompared(id, `No. ${id}`);
  await toggleCompared(5, "Mug");
  expect(compared()).toEqual([1, 2, 3, 4]);
  expect(store.get(toastsAtom).at(-1)).toMatchObject({
    text: "You can compare up to 4 products. Remove one in the comparison to add Mug.",
    link: { to: "/compare", name: "Show comparison" },
  });
});

it("is unknown until the visitor is known, and a guest's while the server cannot be asked", () => {
  keepComparison([1]);
  store.set(sessionAtom, undefined);
  expect(compared()).toBeUndefined();
  store.set(isSessionUnreadAtom, true);
  expect(compared()).toEqual([1]);
  store.set(isSessionUnreadAtom, false);
});

it("shows a guest's products to the customer who signs in, and hides a customer's from others", () => {
  keepComparison([1]);
  store.set(sessionAtom, customer(17));
  expect(compared()).toEqual([1]);
  keepComparison([1, 2]);
  store.set(sessionAtom, customer(18));
  expect(compared()).toEqual([]);
  store.set(sessionAtom, GUEST);
  expect(compared()).toEqual([]);
  store.set(sessionAtom, customer(17));
  expect(compared()).toEqual([1, 2]);
});

it("follows the browser's other tabs, and ignores what it cannot read", () => {
  const otherTab = (text: string) => {
    localStorage.setItem(KEY, text);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  };
  otherTab('{"customerId":0,"ids":[7,"x",7,8]}');
  expect(compared()).toEqual([7, 8]);
  otherTab("{");
  expect(compared()).toEqual([7, 8]);
});

it("is kept across a reload", async () => {
  keepComparison([4, 2]);
  vi.resetModules();
  const reloaded = await import("./comparison.ts");
  const atoms = await import("../session/atoms.ts");
  const { store: fresh } = await import("../../base/store.ts");
  fresh.set(atoms.sessionAtom, GUEST);
  expect(fresh.get(reloaded.comparisonAtom)).toEqual([4, 2]);
});

it("works in the tab where storage is blocked", async () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  await toggleCompared(5, "Mug");
  expect(compared()).toEqual([5]);
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(compared()).toEqual([5]);
});
