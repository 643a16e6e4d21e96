import { expect, it } from "vitest";
import { noticeFor } from "./notice.ts";

it("shows nothing while connected or before the first attempt", () => {
  expect(noticeFor({ phase: "open" }, true)).toBeUndefined();
  expect(noticeFor({ phase: "idle" }, true)).toBeUndefined();
});

it("distinguishes offline, a lost connection and too many tabs", () => {
  const texts = [
    noticeFor({ phase: "waiting", since: 0 }, false),
    noticeFor({ phase: "waiting", since: 0 }, true),
    noticeFor({ phase: "refused", since: 0 }, true),
  ].map((notice) => notice?.text);
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toContain("offline");
  expect(texts[2]).toContain("too many tabs");
});
