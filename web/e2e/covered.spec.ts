// Side tabs, the back-to-top button, captions and notices cover nothing of the page, at any width.
import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { oneProduct, pathOf, topCategories } from "./support/catalog.ts";
import { expectNothingUnder } from "./support/covered.ts";
import { expectAccessible, expectNoSidewaysScroll, searchBox, settled } from "./support/page.ts";

const HEIGHT = 800;
const sideTabs = (page: Page) => page.getByRole("navigation", { name: "Quick links" });
const backToTop = (page: Page) => page.getByRole("button", { name: "Back to top" });

async function longPages(page: Page): Promise<string[]> {
  const [category] = await topCategories(page.request);
  return ["/", `/category/${category?.id}/${category?.slug}`, pathOf(await oneProduct(page.request))];
}

for (const width of [768, 960, 1024, 1280, 1920]) {
  test(`beside the page at ${width} px: side tabs and back-to-top button`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const path of await longPages(page)) {
      await page.goto(path);
      await settled(page);
      await expect(sideTabs(page)).toBeVisible();
      await expectNothingUnder(page, ".side-tabs");
      for (const top of [HEIGHT, HEIGHT * 1.5, 100_000]) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        await expect(backToTop(page)).toHaveAttribute("data-shown", "true");
        await expect(sideTabs(page)).toHaveAttribute("data-sticky", "true");
        await expectNothingUnder(page, ".side-tabs, .back-to-top");
      }
      await expectNoSidewaysScroll(page);
    }
  });
}

test("a low window shows the side tabs as named icons, all inside the window", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 639 });
  await page.goto("/");
  await settled(page);
  const help = sideTabs(page).getByRole("link", { name: "Help" });
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(help).toBeInViewport({ ratio: 1 });
  expect((await help.boundingBox())?.height).toBeLessThan(48);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 640 });
  await expect(help).toBeInViewport({ ratio: 1 });
  expect((await help.boundingBox())?.height).toBeGreaterThan(48);
  await page.setViewportSize({ width: 767, height: 640 });
  await expect(sideTabs(page)).toBeHidden();
});

test("on a phone the back-to-top button is in its own strip, and the buy bar stays above it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pathOf(await oneProduct(page.request)));
  await settled(page);
  await expect(backToTop(page)).toBeHidden();
  // The search box's hint is too long for a phone and is shortened.
  await expect(searchBox(page)).toHaveCSS("text-overflow", "ellipsis");
  await expect(page.locator(".site-footer-row")).toHaveCSS("padding-bottom", "40px");
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await expect(backToTop(page)).toBeVisible();
  const strip = await backToTop(page).boundingBox();
  expect([strip?.x, strip?.width, (strip?.y ?? 0) + (strip?.height ?? 0)]).toEqual([0, 360, 740]);
  await expect
    .poll(async () => {
      const bar = await page.locator(".buy-bar").boundingBox();
      return (bar?.y ?? 0) + (bar?.height ?? 0) - (strip?.y ?? 0);
    })
    .toBeLessThanOrEqual(0.5);
  await expectAccessible(page);
  await backToTop(page).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("at 400 % zoom the buy bar and the back-to-top button do not cover each other or half of the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(pathOf(await oneProduct(page.request)));
  await settled(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await expect(backToTop(page)).toBeVisible();
  expect((await backToTop(page).boundingBox())?.height).toBeLessThan(48);
  // What scrolls by is under the strip for a moment; the bar can be scrolled above it.
  await expect(page.locator(".buy-bar")).toHaveCSS("position", "static");
  await page.locator(".buy-bar").evaluate((bar) => {
    bar.scrollIntoView({ block: "center" });
  });
  const [bar, strip] = [await page.locator(".buy-bar").boundingBox(), await backToTop(page).boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 0.5);
});

for (const width of [360, 1280]) {
  test(`a notice does not cover the element that triggered it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await openAccount(page.request);
    await page.goto("/");
    await settled(page);
    const heart = page.getByRole("button", { name: /^Favorite:/ }).first();
    for (const edge of ["bottom", "top"]) {
      await page.locator(".toast").first().waitFor({ state: "detached" });
      const { y = 0 } = (await heart.boundingBox()) ?? {};
      // First in the middle of the window, then at its bottom.
      const from = edge === "bottom" ? HEIGHT / 2 : HEIGHT - 48;
      await page.evaluate((by) => window.scrollBy(0, by), y - from);
      await heart.click();
      await expect(page.locator(".toast")).toBeVisible();
      await expect(page.locator(".dock")).toHaveAttribute("data-edge", edge);
      const [toast, own] = [await page.locator(".toast").boundingBox(), await heart.boundingBox()];
      const isApart =
        (own?.y ?? 0) + (own?.height ?? 0) <= (toast?.y ?? 0) ||
        (own?.y ?? 0) >= (toast?.y ?? 0) + (toast?.height ?? 0);
      expect(isApart).toBe(true);
    }
  });

  test(`the gallery's text and buttons are below the picture, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(pathOf(await oneProduct(page.request)));
    await settled(page);
    await expect(page.locator(".gallery-caption").first()).toBeVisible();
    await expectNothingUnder(page, ".gallery-caption");
    await expectNothingUnder(page, ".gallery-bar .icon-button");
  });
}
