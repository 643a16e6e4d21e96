import { afterEach, beforeEach, expect, it } from "vitest";
import { currentEntry, entryAt, guardPage, type HistoryEntry, navigate, subscribe } from "./history.ts";

let entries: HistoryEntry[];
let stop: () => void;
const popped = () => new Promise((done) => window.addEventListener("popstate", done, { once: true }));
const last = () => entries.at(-1);

beforeEach(() => {
  history.replaceState(null, "", "/first?a=1#top");
  entries = [];
  stop = subscribe((entry) => entries.push(entry));
});
afterEach(() => stop());

it("starts with the browser's address", () => {
  expect(currentEntry()).toEqual({
    pathname: "/first",
    search: "?a=1",
    hash: "#top",
    state: null,
    key: "default",
    action: "POP",
  });
  expect(entryAt("/content/Help?a=1#top")).toMatchObject({
    pathname: "/content/Help",
    search: "?a=1",
    hash: "#top",
  });
});

it("adds an entry, with a state and a key of its own", () => {
  const before = history.length;
  navigate("/second", { state: { from: 2 } });
  expect(history.length).toBe(before + 1);
  expect(last()).toMatchObject({
    pathname: "/second",
    search: "",
    hash: "",
    state: { from: 2 },
    action: "PUSH",
  });
  navigate("/second");
  expect(last()).toMatchObject({ state: null, action: "PUSH" });
  expect(history.length).toBe(before + 2);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
});

it("replaces the entry", () => {
  const before = history.length;
  navigate("/second?b=2", { replace: true });
  expect(history.length).toBe(before);
  expect(last()).toMatchObject({ pathname: "/second", search: "?b=2", action: "REPLACE" });
  expect(currentEntry().key).toBe(last()?.key);
});

it("returns to the key and the state of an entry", async () => {
  navigate("/second", { state: "kept" });
  const second = last();
  navigate("/third");
  history.back();
  await popped();
  expect(last()).toEqual({ ...second, action: "POP" });
  history.forward();
  await popped();
  expect(last()).toMatchObject({ pathname: "/third", state: null, action: "POP" });
});

it("reports several navigations at once in their order", () => {
  const before = history.length;
  navigate("/second");
  navigate("/third");
  navigate("/fourth", { replace: true });
  expect(entries.map(({ pathname }) => pathname)).toEqual(["/second", "/third", "/fourth"]);
  expect(history.length).toBe(before + 2);
});

it("reports a hash that the browser followed", async () => {
  location.hash = "#content";
  await popped();
  expect(last()).toMatchObject({ pathname: "/first", hash: "#content", key: "default", action: "POP" });
});

it("drops an empty query and hash, and never leaves the site", () => {
  navigate("/second?");
  expect(location.href).toBe(`${location.origin}/second`);
  navigate("//elsewhere.example/third");
  expect(location.href).toBe(`${location.origin}/third`);
});

it("reports nothing once it is stopped", async () => {
  stop();
  navigate("/second");
  history.back();
  await popped();
  expect(entries).toEqual([]);
});

it("asks before another page is opened, also by Back, but not within the page", async () => {
  navigate("/before");
  navigate("/form");
  let mayLeave = false;
  let asked = 0;
  const stopGuard = guardPage(() => {
    asked++;
    return mayLeave;
  });
  entries.length = 0;
  navigate("/elsewhere");
  navigate("/form?page=2");
  expect([entries.length, location.pathname, asked]).toEqual([1, "/form", 1]);
  const back = popped();
  history.go(-2);
  await back;
  await popped();
  expect([entries.length, location.pathname + location.search, asked]).toEqual([1, "/form?page=2", 2]);
  mayLeave = true;
  navigate("/elsewhere");
  expect([last()?.pathname, asked]).toEqual(["/elsewhere", 3]);
  stopGuard();
  navigate("/form");
  expect(asked).toBe(3);
});
