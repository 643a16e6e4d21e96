// Checks of every page, and frequently used locators.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

export const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search products" });
export const cards = (page: Page) => page.locator(".product-card:not([aria-hidden] *)");
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

/** The rules whose result depends on the theme. */
const THEMED = ["color-contrast"];
/** The frames of a video and of an email: no script may run in them, including axe, which would wait for it. */
const EXCLUDED = ".video-frame, .email-frame";

/** Expects no violations in the light theme, and none of the themed rules in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  const light = (await new AxeBuilder({ page }).exclude(EXCLUDED).analyze()).violations;
  await page.emulateMedia({ colorScheme: "dark" });
  // The first check has left axe in the page; a second builder would load it again.
  const dark = await page.evaluate(
    async ([rules, excluded]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const options = { runOnly: [...rules], iframes: false, resultTypes: ["violations" as const] };
      return (await axe.run({ exclude: [[excluded]] }, options)).violations;
    },
    [THEMED, EXCLUDED] as const,
  );
  await page.emulateMedia({ colorScheme: "light" });
  const inWords = (theme: string, violations: typeof light) =>
    violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect([...inWords("light", light), ...inWords("dark", dark)]).toEqual([]);
}
