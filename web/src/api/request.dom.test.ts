import { afterEach, expect, it, vi } from "vitest";
import { expectVersion, forgetVersion, request } from "./request.ts";

afterEach(() => {
  forgetVersion();
  vi.restoreAllMocks();
});

/** Sends a request that is answered with this version, and returns the version that it names. */
async function known(answered?: number): Promise<unknown> {
  const headers = answered === undefined ? {} : { "Platen-Version": `${answered}` };
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("{}", { headers }));
  await request("/api/cart");
  const sent = fetched.mock.lastCall?.[1]?.headers as Record<string, string>;
  return sent["Platen-Version"];
}

it("names the newest version of the session that a frame or an answer has brought", async () => {
  expect(await known()).toBeUndefined();
  expectVersion(7);
  expect(await known(9)).toBe("7");
  expectVersion(8);
  expect(await known()).toBe("9");
  forgetVersion();
  expect(await known()).toBeUndefined();
});
