// Checks of every page, and frequently used locators.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

export const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search products" });
export const cards = (page: Page | Locator) => page.locator(".product-card:not([aria-hidden] *)");
export const firstHeart = (page: Page) => page.getByRole("button", { name: /^Favorite:/ }).first();
export const samplesLink = (page: Page) => page.getByRole("link", { name: /^Samples/ });

/** Waits for the page with its data: no skeleton is left, and the live map has arrived if there is one. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".skeleton, [aria-busy=true]")).toHaveCount(0);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, "sideways scroll in px").toBeLessThanOrEqual(0);
}

/** The script of axe. It runs in the page itself: the package for Playwright opens a further page for every check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The rules whose result depends on the theme. */
const THEMED = ["color-contrast"];
/** The frames of a video and of an email: no script may run in them, including axe, which would wait for it. */
const EXCLUDED = ".video-frame, .email-frame";

/** Expects no violations in the light theme, and none of the themed rules in the dark one: on the page, or in a part of it. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await page.evaluate(AXE);
  const light = await violations(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, part, THEMED);
  await page.emulateMedia({ colorScheme: "light" });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/** What axe finds in the page, by some rules or by all. */
const violations = (page: Page, part: string, rules?: string[]): Promise<string[]> =>
  page.evaluate(
    async ([included, excluded, runOnly]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const options = { iframes: false, resultTypes: ["violations" as const], ...(runOnly && { runOnly }) };
      const found = await axe.run({ include: [[included]], exclude: [[excluded]] }, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [part, EXCLUDED, rules] as const,
  );
