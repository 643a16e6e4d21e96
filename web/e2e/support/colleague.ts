// A second staff member with the support role. Exists if the server was started with STILL=1.
import { type Browser, type BrowserContext, expect } from "@playwright/test";
import { totp } from "./totp.ts";

const email = process.env.PLATEN_DEMO_COLLEAGUE_EMAIL ?? "";
const password = process.env.PLATEN_DEMO_COLLEAGUE_PASSWORD ?? "";
const secret = process.env.PLATEN_DEMO_COLLEAGUE_TOTP ?? "";

/** Whether the simulated back office is off and the colleague exists. */
export const isStill = process.env.STILL !== undefined && secret !== "";

const chosen = `${password} of my own`;

/** A browser in which the colleague is signed in. Only one test per run may use it: a code is valid once. */
export async function colleagueContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const signIn = (known: string, steps: number) =>
    context.request.post("/api/support/signin", {
      data: { email, password: known, code: totp(secret, Date.now(), steps) },
    });
  const first = await signIn(password, 0);
  if (first.status() === 401) {
    // A retry: the first run has set the password and used the code.
    const again = await signIn(chosen, 1);
    expect(again.status(), await again.text()).toBe(200);
    return context;
  }
  expect(first.status(), await first.text()).toBe(200);
  // The initial password gives no access: the app opens once a new one is set.
  expect((await context.request.get("/api/support/work")).status()).toBe(403);
  const passwords = { currentPassword: password, newPassword: chosen };
  const changed = await context.request.post("/api/support/password", { data: passwords });
  expect(changed.status(), await changed.text()).toBe(200);
  return context;
}
