import { expect, test } from "@playwright/test";
import { oneProduct, pathOf } from "./support/catalog.ts";
import { cards, expectAccessible, searchBox, settled } from "./support/page.ts";

test("several kinds of product are above the fold, and featured cards name price and quantity", async ({
  page,
}) => {
  await page.goto("/");
  await settled(page);
  const tiles = page.locator(".category-tile");
  for (let at = 0; at < 4; at++) await expect(tiles.nth(at)).toBeInViewport({ ratio: 0.8 });
  await expect(cards(page.getByRole("region", { name: "Bestsellers" }))).toHaveCount(8);
  await expect(cards(page.getByRole("region", { name: "Featured" }))).toHaveCount(4);
  await expect(cards(page).first()).toContainText(/From \$[\d.]+ \w+, at [\d,]+/);
});

test("all ten categories have a picture, and the hero leads to a product", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await expect(page.locator(".category-tile img")).toHaveCount(10);
  await expect(page.locator(".category-tile").filter({ hasText: "Writing" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bestsellers" })).toBeVisible();
  await expectAccessible(page);
  const name = await page.locator(".hero-name").textContent();
  await page.getByRole("link", { name: "Print yours" }).click();
  await expect(page.locator("h1")).toHaveText(name ?? "");
});

test("products viewed in one tab are shown on the home page of another", async ({ page, context }) => {
  await page.goto("/");
  await settled(page);
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await expect(recent).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(pathOf(await oneProduct(page.request)));
  await settled(other);
  const name = await other.locator("h1").textContent();
  await expect(recent.getByRole("heading", { level: 3 })).toHaveText(name ?? "");
});

test("the skip link comes first and leads to the content", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the menu opens by click, Enter and Down, and Esc gives the focus back", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const button = page.getByRole("button", { name: "All products" });
  const panel = page.locator(".mega-menu-panel");
  await button.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/category\/\d+\//);
  await expect(panel).toBeHidden();
});

test("the menu closes when the mouse leaves it", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: "All products" }).click();
  const panel = page.locator(".mega-menu-panel");
  await panel.getByRole("link").first().hover();
  await page.mouse.move(640, 790);
  await expect(panel).toBeHidden();
});

test("navigation sets the title, moves the focus to the heading and starts at the top", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 1000));
  const link = cards(page).first().getByRole("link");
  const name = await link.getByRole("heading").textContent();
  await link.click();
  await expect(page.locator("h1")).toHaveText(name ?? "");
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(`${name} - Platen`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1000);
});

test("back to top appears after one window height and scrolls to the top", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const button = page.locator(".back-to-top");
  await expect(button).toHaveAttribute("data-shown", "false");
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await expect(button).toHaveAttribute("data-shown", "true");
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("h1")).toBeFocused();
});

test("the slash key focuses the search", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.keyboard.press("/");
  await expect(searchBox(page)).toBeFocused();
});

test("the banner shows one of its two messages with its link", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const banner = page.getByRole("complementary", { name: "Promotion" });
  await expect(banner).toContainText(/GET FREE SAMPLES!|FREE GROUND SHIPPING/);
  await banner.getByRole("link").click();
  await expect(page).toHaveURL(/\/content\/(SampleBasket|Shipping#promo-code)$/);
});
