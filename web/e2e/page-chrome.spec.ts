// The parts around the pages: side tabs, banner, panels, the video, the static pages.
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled } from "./support/page.ts";

const TOPICS = {
  SampleBasket: "Free samples",
  HowToOrder: "How to order",
  Artwork: "Artwork guidelines",
  Proofs: "How proofs work",
  Decoration: "Decoration methods",
  Shipping: "Shipping and turnaround",
  Returns: "Returns and reprints",
  Guarantee: "Our guarantee",
  Help: "Help and contact",
  About: "About us",
  Privacy: "Privacy",
  Terms: "Terms of sale",
  Imprint: "Imprint",
};
const sideTabs = (page: Page) => page.getByRole("navigation", { name: "Quick links" });
const banner = (page: Page) => page.getByRole("complementary", { name: "Promotion" });

test("the side tabs stick at their threshold and release below it", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await expect(sideTabs(page)).toHaveAttribute("data-sticky", "false");
  const natural = (await sideTabs(page).boundingBox())?.y ?? 0;
  await page.evaluate(() => window.scrollTo(0, 800));
  await expect(sideTabs(page)).toHaveAttribute("data-sticky", "true");
  const stuck = (await sideTabs(page).boundingBox())?.y ?? 0;
  const threshold = natural - stuck;
  for (const [scroll, sticky] of [
    [threshold - 1, "false"],
    [threshold, "true"],
    [threshold + 1, "true"],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), scroll);
    await expect(sideTabs(page)).toHaveAttribute("data-sticky", sticky);
  }
  await page.evaluate(() => window.scrollTo(0, 800));
  expect((await sideTabs(page).boundingBox())?.y).toBe(stuck);
});

test("the side tabs are hidden on the specified pages", async ({ page }) => {
  for (const path of [
    "/content/help",
    "/CONTENT/Help",
    "/SampleBasket/SampleBasket",
    "/login",
    "/register",
  ]) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator(".site-footer")).toBeVisible();
    await expect(sideTabs(page)).toHaveCount(0);
  }
  await page.goto("/productsearch/keywordsearch/mug");
  await settled(page);
  await expect(sideTabs(page)).toBeVisible();
  await sideTabs(page).getByRole("link", { name: "Free samples" }).click();
  await expect(page).toHaveURL("/content/SampleBasket");
  await expect(sideTabs(page)).toHaveCount(0);
});

test("the side tabs open the stock art and the free catalog over the page, and get the focus back", async ({
  page,
}) => {
  await page.goto("/");
  await settled(page);
  for (const [tab, dialog, address] of [
    ["Stock art", "Stock art", "/"],
    ["Free catalog", "Free printed catalog", "/#freecatalog"],
  ] as const) {
    const link = sideTabs(page).getByRole("link", { name: tab });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: dialog })).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL("/");
  }
  await expect(sideTabs(page).getByRole("link", { name: "Stock art" })).toHaveAttribute("href", "/stockart");
});

test("a phone has no room for side tabs; its menu has the same links", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await settled(page);
  await expect(page.locator(".site-footer")).toBeAttached();
  await expect(sideTabs(page)).toBeHidden();
  await page.getByRole("button", { name: "All products" }).click();
  await page.locator(".mega-menu-panel").getByRole("link", { name: "Free samples" }).click();
  await expect(page).toHaveURL("/content/SampleBasket");
});

test("the banner's first message is the specification's, and leads to the samples", async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto("/");
  await settled(page);
  await expect(banner(page)).toContainText("GET FREE SAMPLES!");
  await expect(banner(page)).toContainText("Order by phone or online from any product page.");
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "/content/SampleBasket");
});

test("the banner's second message has the promo code, its limits, and terms behind + and -", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  await page.goto("/");
  await settled(page);
  await expect(banner(page)).toContainText("Minimum order $250, maximum discount $75, one-time use only.");
  const toggle = banner(page).getByRole("button", { name: "Terms" });
  await expect(toggle).toHaveText(/^\+/);
  await toggle.click();
  await expect(toggle).toHaveText(/^-/);
  await expect(banner(page)).toContainText("The minimum counts merchandise");
  await expectAccessible(page);
  await banner(page).getByRole("link").click();
  await expect(page).toHaveURL("/content/Shipping#promo-code");
  await expect(page.locator("h2#promo-code")).toBeInViewport();
  await expect(page.getByText("Free ground shipping: Use promo code SHIPFREE at checkout.")).toBeVisible();
});

test("a hash that names a panel opens it on load, visibly", async ({ page }) => {
  await page.goto("/content/Help#screens");
  await settled(page);
  const panel = page.locator("details", { hasText: "Why does my cart change by itself?" });
  await expect(panel).toHaveAttribute("open", "");
  await expect(page.getByText("Every open window shows the same")).toBeInViewport();
  await expect(page.locator("details", { hasText: "Can I see it first?" })).not.toHaveAttribute("open");
  await panel.locator("summary").click();
  await expect(page.getByText("Every open window shows the same")).toBeHidden();
});

for (const [name, title] of Object.entries(TOPICS)) {
  test(`${title} is the same page with and without scripts`, async ({ page, browser }) => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`/content/${name}`);
    await expect(plain).toHaveTitle(`${title} - Platen`);
    await expect(plain.locator(".site-footer")).toBeVisible();
    await expect(plain.locator("main .without-scripts")).toContainText("Without JavaScript");
    // With scripts, the notice is text that is not shown. Forms need scripts, and contact details and promotions are
    // unknown at build time.
    const words = (shown: Page) =>
      shown.locator("main").evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        for (const part of copy.querySelectorAll("noscript, .without-scripts, .contact, .promotions, form"))
          part.remove();
        return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
      });
    await page.goto(`/content/${name}`);
    await settled(page);
    await expect(page).toHaveTitle(`${title} - Platen`);
    await expect(page.locator("h1")).toHaveText(title);
    expect(await words(page)).toBe(await words(plain));
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("the artwork page has the list of file types and the limit", async ({ page }) => {
  await page.goto("/content/Artwork");
  await settled(page);
  await expect(page.locator(".extensions li")).toHaveText(
    "ai bmp doc docx emf eps gif jpeg jpg pdf png ppt pptx psd pub svg tif tiff wmf".split(" "),
  );
  await expect(page.locator("main")).toContainText("at most 20000 KB");
});

test("the video stops when its dialog closes, starts over when it opens, and the focus returns", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (entry) => {
    // No script may run in the video's frame, including those of the tests.
    const isOurs = entry.type() === "error" && !entry.text().startsWith("Blocked script execution");
    if (isOurs) complaints.push(entry.text());
  });
  await page.goto("/content/Proofs");
  await settled(page);
  const button = page.getByRole("button", { name: "Watch: how proofs work" });
  await button.click();
  const film = page.frameLocator("iframe[title='How proofs work']");
  await expect(film.getByText("After you approve it, we print and ship your order.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(page.frames()).toHaveLength(1);
  await expect(button).toBeFocused();
  await button.click();
  await expect(film.getByText("You send your artwork.")).toBeVisible();
  expect(complaints).toEqual([]);
});
