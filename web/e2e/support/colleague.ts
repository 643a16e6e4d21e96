// A second member of staff, who answers customers too: there where the server was started with STILL=1.
import { type Browser, type BrowserContext, expect } from "@playwright/test";
import { totp } from "./totp.ts";

const email = process.env.PLATEN_DEMO_COLLEAGUE_EMAIL ?? "";
const password = process.env.PLATEN_DEMO_COLLEAGUE_PASSWORD ?? "";
const secret = process.env.PLATEN_DEMO_COLLEAGUE_TOTP ?? "";

/** Whether nobody answers by itself here, and the colleague is there. */
export const isStill = process.env.STILL !== undefined && secret !== "";

const chosen = `${password} of my own`;

/** A browser of its own in which the colleague is signed in. One test of a run may ask for it: a code is good once. */
export async function colleagueContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const signIn = (known: string, steps: number) =>
    context.request.post("/api/support/signin", {
      data: { email, password: known, code: totp(secret, Date.now(), steps) },
    });
  const first = await signIn(password, 0);
  if (first.status() === 401) {
    // The test is run again: the password was chosen and the code used the first time.
    const again = await signIn(chosen, 1);
    expect(again.status(), await again.text()).toBe(200);
    return context;
  }
  expect(first.status(), await first.text()).toBe(200);
  // The first password came from whoever added them: the desk opens once they have chosen one.
  expect((await context.request.get("/api/support/work")).status()).toBe(403);
  const passwords = { currentPassword: password, newPassword: chosen };
  const changed = await context.request.post("/api/support/password", { data: passwords });
  expect(changed.status(), await changed.text()).toBe(200);
  return context;
}
