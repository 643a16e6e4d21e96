import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { backEnd } from "../test/setup.ts";
import { CallError } from "./errors.ts";

let given: number;
let withAntiforgery: typeof import("./antiforgery.ts").withAntiforgery;
const refused = (code: string) => new CallError(403, "", { code, message: "No." }, new Headers());

beforeEach(async () => {
  given = 0;
  backEnd.use(
    http.get("*/api/antiforgery", () => {
      given += 1;
      return HttpResponse.json({ token: `token ${given}` });
    }),
  );
  vi.resetModules();
  ({ withAntiforgery } = await import("./antiforgery.ts"));
});

it("sends the caller's token and requests it only once", async () => {
  const send = vi.fn(async (token: string) => token);
  expect(await withAntiforgery(send)).toBe("token 1");
  expect(await withAntiforgery(send)).toBe("token 1");
});

it("replaces a rejected token and retries once", async () => {
  const { CallError: Fresh } = await import("./errors.ts");
  const stale = new Fresh(403, "", { code: "antiforgery", message: "No." }, new Headers());
  const send = vi.fn(async (token: string) => {
    if (token === "token 1") throw stale;
    return token;
  });
  expect(await withAntiforgery(send)).toBe("token 2");
  const never = vi.fn(async () => {
    throw stale;
  });
  await expect(withAntiforgery(never)).rejects.toBe(stale);
  expect(never).toHaveBeenCalledTimes(2);
});

it("does not retry a request rejected for another reason", async () => {
  const send = vi.fn(async () => {
    throw refused("quotes_full");
  });
  await expect(withAntiforgery(send)).rejects.toThrow("No.");
  expect(send).toHaveBeenCalledTimes(1);
});
