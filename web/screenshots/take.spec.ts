// Takes pictures of every screen: wide and on a phone, light and dark, into target/screenshots with an index.html.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openAccount } from "../e2e/support/account.ts";
import { PHONE, WIDE } from "../e2e/support/page.ts";
import { staffContext } from "../e2e/support/supportApp.ts";
import { loadPictures } from "./pictures.ts";
import { SCREENS, type Screen } from "./screens.ts";
import { prepare, type World } from "./world.ts";

const FOLDER = "../target/screenshots";
const THEMES = ["light", "dark"] as const;
const WIDTHS = { 1280: WIDE, 360: PHONE };
const TIMEOUT_MS = 40 * 60_000;
const SETTLED_MS = 15_000;
const NOT_FOUND = /^(This page does not exist|Page not found)$|has ended$/;

const fileOf = (screen: Screen, width: string, theme: string) => `${screen.name}-${width}-${theme}.png`;

async function take(page: Page, screen: Screen, world: World): Promise<void> {
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: "light" });
    await page.emulateMedia({ media: screen.isOnPaper ? "print" : "screen" });
    await page.goto("about:blank");
    await screen.before?.(page);
    await page.goto(screen.path(world));
    if (!screen.isWaiting) await settle(page);
    if (!screen.route.endsWith("*")) await expect(page.getByText(NOT_FOUND)).toHaveCount(0);
    await (screen.act ?? loadPictures)(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const path = `${FOLDER}/${fileOf(screen, width, colorScheme)}`;
      // An opened menu or dialog belongs to the window.
      await page.screenshot({ path, fullPage: !screen.act });
    }
    await page.unrouteAll();
    await page.context().setOffline(false);
  }
}

/** The newest email of every kind, as HTML. */
async function takeEmails(page: Page): Promise<string[]> {
  await page.goto("/dev/outbox");
  const emails = await page.locator("article").evaluateAll((all) =>
    all.map((email) => ({
      kind:
        email
          .querySelector("h2")
          ?.textContent?.replace(/[\dA-Z]{4}(-[\dA-Z]{4})+/g, "")
          .replace(/\W+/g, "-") ?? "",
      path: new URL(email.querySelector("a")?.href ?? "").pathname,
    })),
  );
  const kinds = new Map(emails.toReversed().map(({ kind, path }) => [`email-${kind.toLowerCase()}`, path]));
  for (const [name, path] of kinds) {
    for (const [width, size] of Object.entries(WIDTHS)) {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-light.png`, fullPage: true });
    }
  }
  return [...kinds.keys()];
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible({ timeout: SETTLED_MS });
  await expect(page.locator(".skeleton, [aria-busy=true]")).toHaveCount(0, { timeout: SETTLED_MS });
}

function writeIndex(emails: string[]): void {
  const row = (screen: Screen) => {
    const pictures = Object.keys(WIDTHS).flatMap((width) =>
      THEMES.map((theme) => {
        const file = fileOf(screen, width, theme);
        return `<a href="${file}"><img loading="lazy" src="${file}" alt="${screen.name}, ${width} px, ${theme}"></a>`;
      }),
    );
    return `<h2>${screen.name}</h2><p>${screen.route}</p><div>${pictures.join("")}</div>`;
  };
  const emailRow = (name: string) => {
    const pictures = Object.keys(WIDTHS).map((width) => {
      const file = `${name}-${width}-light.png`;
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px"></a>`;
    });
    return `<h2>${name}</h2><div>${pictures.join("")}</div>`;
  };
  const style = `body{font-family:sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:start}img{border:1px solid;max-height:30rem;max-width:22vw}`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${style}</style><h1>Screenshots</h1>${SCREENS.map(row).join("\n")}${emails.map(emailRow).join("\n")}</html>`;
  writeFileSync(`${FOLDER}/index.html`, html);
}

test("takes pictures of every screen", async ({ browser }) => {
  test.setTimeout(TIMEOUT_MS);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const contexts: Record<Screen["as"], BrowserContext> = {
    guest: await browser.newContext(),
    newcomer: await browser.newContext(),
    customer: await browser.newContext(),
    staff: await staffContext(browser),
  };
  const customer = await contexts.customer.newPage();
  const support = await contexts.staff.newPage();
  for (const page of [customer, support]) page.setDefaultTimeout(SETTLED_MS);
  const world = await prepare(customer, support);
  await openAccount(contexts.newcomer.request);
  const failed: string[] = [];
  const only = new RegExp(process.env.ONLY ?? "");
  for (const screen of SCREENS.filter(({ name }) => only.test(name))) {
    const page = await contexts[screen.as].newPage();
    page.setDefaultTimeout(SETTLED_MS);
    await take(page, screen, world).catch((error: unknown) => failed.push(`${screen.name}: ${error}`));
    await page.context().setOffline(false);
    await page.close();
  }
  writeIndex(only.test("email") ? await takeEmails(support) : []);
  expect(failed).toEqual([]);
});
