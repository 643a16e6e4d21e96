import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CaptchaService } from "./service.ts";

type Names = Record<string, unknown>;
const names = window as unknown as Names;
const script = () => document.head.querySelector("script") as HTMLScriptElement;
let load: (provider: "turnstile" | "hcaptcha" | "recaptcha") => Promise<CaptchaService>;

beforeEach(async () => {
  vi.resetModules();
  load = (await import("./external.ts")).loadExternal;
});
afterEach(() => script()?.remove());

for (const [provider, global, origin] of [
  ["turnstile", "turnstile", "https://challenges.cloudflare.com/"],
  ["hcaptcha", "hcaptcha", "https://js.hcaptcha.com/"],
  ["recaptcha", "grecaptcha", "https://www.google.com/recaptcha/"],
] as const) {
  it(`loads the script of ${provider} once, waits for its signal, and uses its own ids`, async () => {
    // Cloudflare's ids are strings, the others' may be numbers.
    const api = { render: vi.fn((..._: unknown[]) => 0), reset: vi.fn(), remove: vi.fn() };
    const [loading, again] = [load(provider), load(provider)];
    expect(document.head.querySelectorAll("script")).toHaveLength(1);
    const address = new URL(script().src);
    expect(address.href.startsWith(origin)).toBe(true);
    expect(address.searchParams.get("render")).toBe("explicit");
    names[global] = api;
    (names[address.searchParams.get("onload") ?? ""] as () => void)();
    const service = await loading;
    expect(await again).toBe(service);
    const handlers = { onSolved: vi.fn(), onLost: vi.fn() };
    const element = document.createElement("div");
    const id = service.render(element, "key", handlers);
    const options = api.render.mock.calls[0]?.[1] as Record<string, unknown>;
    expect(options).toMatchObject({ sitekey: "key", callback: handlers.onSolved });
    expect(options["expired-callback"]).toBe(handlers.onLost);
    service.reset(id);
    service.remove?.(id);
    expect([id, api.reset.mock.calls, api.remove.mock.calls]).toEqual(["0", [[0]], [[0]]]);
  });
}

it("reports that the script did not load, and requests it again next time", async () => {
  const loading = load("turnstile");
  script().dispatchEvent(new Event("error"));
  await expect(loading).rejects.toThrow("could not be loaded");
  expect(script()).toBeNull();
  void load("turnstile");
  expect(script()).not.toBeNull();
});
