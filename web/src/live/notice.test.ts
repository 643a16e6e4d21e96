import { expect, it } from "vitest";
import { noticeFor } from "./notice.ts";

const usual = { isOnline: true, isIncomplete: false, isUnanswered: false };

it("shows nothing while connected or before the first attempt", () => {
  expect(noticeFor({ ...usual, connection: { phase: "open" } })).toBeUndefined();
  expect(noticeFor({ ...usual, connection: { phase: "idle" } })).toBeUndefined();
});

it("believes a connection more than the browser's word that it is offline", () => {
  expect(noticeFor({ ...usual, isOnline: false, connection: { phase: "open" } })).toBeUndefined();
  const polling = noticeFor({ ...usual, isOnline: false, connection: { phase: "polling", since: 0 } });
  expect(polling?.text).toContain("no live updates");
  expect(polling?.isHideable).toBe(true);
});

it("distinguishes offline, a lost connection and too many tabs", () => {
  const texts = [
    noticeFor({ ...usual, connection: { phase: "waiting", since: 0 }, isOnline: false }),
    noticeFor({ ...usual, connection: { phase: "waiting", since: 0 } }),
    noticeFor({ ...usual, connection: { phase: "refused", since: 0 } }),
  ].map((notice) => notice?.text);
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toContain("offline");
  expect(texts[2]).toContain("too many tabs");
});

it("does not call a page out of date of which nothing has arrived", () => {
  const incomplete = { ...usual, isIncomplete: true };
  const waiting = { phase: "waiting", since: 0 } as const;
  expect(noticeFor({ ...incomplete, connection: waiting })?.text).toContain("not responding");
  expect(noticeFor({ ...incomplete, connection: waiting, isOnline: false })?.text).toContain("loads when");
  const open = { phase: "open" } as const;
  expect(noticeFor({ ...incomplete, isUnanswered: true, connection: open })?.text).toContain(
    "not responding",
  );
});
