// The signed-in support app. A code of the second factor is valid for one sign-in and time steps are 30 seconds, so a
// run signs in once: the first worker that needs it does, and the others use its cookie.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { totp } from "./totp.ts";

const FOLDER = "test-results/support";
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

const baseURL = process.env.PLATEN_URL ?? "http://127.0.0.1:8080";
/** Each server needs its own sign-in. */
const name = `${FOLDER}/${new URL(baseURL).host.replace(/\W/g, "-")}-${process.env.PLATEN_SERVER_PID ?? "own"}`;
const state = `${name}.json`;
const lock = `${name}.lock`;

/** The demo's staff member with the admin role. */
export const staff = {
  email: process.env.PLATEN_DEMO_STAFF_EMAIL ?? "",
  password: process.env.PLATEN_DEMO_STAFF_PASSWORD ?? "",
  secret: process.env.PLATEN_DEMO_STAFF_TOTP ?? "",
};

/** A browser in which the demo's staff member is signed in. */
export async function staffContext(browser: Browser): Promise<BrowserContext> {
  await signedIn();
  return browser.newContext({ storageState: state });
}

/** The file with the cookies of the demo's staff member, and the server's address. */
export async function staffState(): Promise<{ state: string; baseURL: string }> {
  await signedIn();
  return { state, baseURL };
}

async function signedIn(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  if (existsSync(state)) return;
  try {
    // Only one worker creates it.
    mkdirSync(lock);
  } catch {
    return waitForOther();
  }
  try {
    await signIn();
  } finally {
    rmSync(lock, { recursive: true });
  }
}

async function waitForOther(): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (!existsSync(state)) {
    if (Date.now() > until) throw new Error(`Nobody has signed the staff in: ${state} did not come.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function signIn(): Promise<void> {
  const context = await request.newContext({ baseURL });
  const { email, password, secret } = staff;
  await postWithCode(context, "/api/support/signin", { email, password }, secret);
  await addOwner(context);
  writeFileSync(`${state}.new`, JSON.stringify(await context.storageState()));
  renameSync(`${state}.new`, state);
  await context.dispose();
}

/** Also tries the neighboring time steps: each code is valid once, and this one may have been used. */
async function postWithCode(context: APIRequestContext, path: string, data: object, secret: string) {
  let answer: APIResponse | undefined;
  for (const steps of [0, 1, -1]) {
    answer = await context.post(path, { data: { ...data, code: totp(secret, Date.now(), steps) } });
    if (answer.ok()) return;
  }
  expect(answer?.status(), await answer?.text()).toBe(200);
}

/**
 * Another administrator, for the tests that manage staff: a confirmation gives a sign-in another token, so it must not be the one
 * that all tests share. Its recovery codes sign it in.
 */
export interface Owner {
  email: string;
  password: string;
  codes: string[];
}

export async function owner(): Promise<Owner> {
  await signedIn();
  return JSON.parse(readFileSync(`${name}.owner.json`, "utf8")) as Owner;
}

async function addOwner(admin: APIRequestContext): Promise<void> {
  await postWithCode(admin, "/api/support/confirm", { password: staff.password }, staff.secret);
  const person = { name: "Olga Owner", email: `olga-${Date.now()}@example.com`, role: "admin" };
  const { key } = await json(admin, "/api/support/staff/invite", person);
  const context = await request.newContext({ baseURL });
  const chosen = { key, password: "ink, paper and plates" };
  const { secret = "" } = await json(context, "/api/support/invitation/factor", chosen);
  await json(context, "/api/support/invitation/accept", { ...chosen, secret, code: totp(secret) });
  await postWithCode(context, "/api/support/confirm", { password: chosen.password }, secret);
  const made = await context.post("/api/support/recoverycodes");
  const { codes } = (await made.json()) as { codes: string[] };
  const { email } = person;
  writeFileSync(`${name}.owner.json`, JSON.stringify({ email, password: chosen.password, codes }));
  await context.dispose();
}

async function json(context: APIRequestContext, path: string, data: object): Promise<Record<string, string>> {
  const answer = await context.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, string>;
}

/** Opens a screen of a section by the links of the header. Its heading is the link's name unless another one is given. */
export async function openSection(
  page: Page,
  section: "Goods" | "Settings",
  link: string,
  heading = link,
): Promise<void> {
  await page.goto("/support");
  await page.getByRole("navigation", { name: "Support" }).getByRole("link", { name: section }).click();
  await page
    .getByRole("navigation", { name: section })
    .getByRole("link", { name: link, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** The cookies for support API calls without a page. */
export const cookiesOfStaff = (): object => JSON.parse(readFileSync(state, "utf8")) as object;

/** The row of a session in the lobby; the list is virtual, so it is searched first. */
export async function rowOf(support: Page, session: string) {
  await support.getByRole("searchbox", { name: "Search sessions" }).fill(session);
  return support.locator(`[data-session="${session}"]`);
}

/** From the lobby to the mirror, with a reason. */
export async function observe(support: Page, session: string, reason: string): Promise<void> {
  await support.goto(`/support?observe=${session}`);
  const dialog = support.getByRole("dialog", { name: /^Observe / });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Observe" }).click();
  await expect(support.getByRole("heading", { level: 1, name: /^Observing / })).toBeVisible();
  await expect(support.getByText(/s behind$/)).toBeVisible();
}
