import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetTyping, renew, watchTyping } from "./upgrade.ts";

const page = (entry: string) => `<html><head><script type="module" src="${entry}"></script></head></html>`;
const serves = (entry: string) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(page(entry))),
  );
const reload = vi.fn();

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/store-1.js"></script>';
  sessionStorage.clear();
  reload.mockClear();
  forgetTyping();
});
afterEach(() => vi.unstubAllGlobals());

it("reloads once when the server has newer code", async () => {
  serves("/assets/store-2.js");
  expect(await renew(reload)).toBe("reloading");
  expect(await renew(reload)).toBe("outdated");
  expect(reload).toHaveBeenCalledTimes(1);
  serves("/assets/store-3.js");
  expect(await renew(reload)).toBe("reloading");
});

it("does not reload when the code is current or nothing is reached", async () => {
  serves("/assets/store-1.js");
  expect(await renew(reload)).toBe("current");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(await renew(reload)).toBe("current");
  expect(reload).not.toHaveBeenCalled();
});

it("keeps what was typed into this page", async () => {
  watchTyping();
  serves("/assets/store-2.js");
  document.body.innerHTML = "<input>";
  document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
  expect(await renew(reload)).toBe("outdated");
  forgetTyping();
  expect(await renew(reload)).toBe("reloading");
});
