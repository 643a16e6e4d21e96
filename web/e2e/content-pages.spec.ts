// A content page that an administrator writes: previewed, kept as a draft, published into open tabs, compared and restored.
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { openSection, staffContext } from "./support/supportApp.ts";

/** Other runs on the same server have pages of their own. */
const NAME = `Fair ${Date.now()}`;
const ADDRESS = NAME.replace(" ", "-");

test("a page is previewed, drafted, published into an open tab, restored and removed", async ({
  page,
  browser,
}) => {
  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Pages");
  await expect(desk.getByRole("row", { name: /Help and contact/ })).toContainText("/content/Help");
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await desk.getByRole("link", { name: "New page" }).click();
  const form = desk.getByRole("form", { name: "Page" });
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByLabel("Title")).toBeFocused();
  await form.getByLabel("Title").fill(NAME);
  await expect(form.getByLabel("Address")).toHaveValue(ADDRESS);
  const text = form.getByLabel("Text", { exact: true });
  await text.fill("Meet us, **soon**.\n\n### Where?\n\nIn [hall 3](javascript:alert(1)).\n\n<b>Come</b>");
  const preview = desk.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Before this can be published:")).toBeVisible();
  await expect(preview.locator("li")).toHaveCount(2);
  await expect(preview.locator("strong", { hasText: "soon" })).toBeVisible();
  await expect(preview.locator("b, a")).toHaveCount(0);
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(text).toBeFocused();
  await expect(form.getByText(/^The link “javascript:alert\(1\)” is not possible/).first()).toBeVisible();
  await text.fill("Meet us, **soon**.\n\n### Where?\n\nIn [hall 3](/content/Help#contact).");
  await expect(preview.getByText("Before this can be published:")).toHaveCount(0);
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await form.getByRole("button", { name: "Save as a draft" }).click();
  await expect(desk.getByText("Saved as a draft. Customers do not see it.")).toBeVisible();
  expect((await page.goto(`/content/${ADDRESS}`))?.status()).toBe(404);

  await form.getByRole("button", { name: "Publish" }).click();
  await expect(desk.getByText("Published. All open pages show it now.")).toBeVisible();
  await page.goto(`/content/${ADDRESS}`);
  await settled(page);
  await expect(page.locator("h1")).toHaveText(NAME);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: NAME })).toBeVisible();
  await page.locator("summary", { hasText: "Where?" }).click();
  await expect(page.getByRole("link", { name: "hall 3" })).toBeVisible();

  await text.fill("Meet us, **next week**.");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Meet us, next week.")).toBeVisible();

  const history = desk.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveCount(3);
  await history.getByRole("button", { name: "Compare with version 2" }).click();
  const dialog = desk.getByRole("dialog", { name: "Compared with version 2" });
  await expect(dialog.locator(".page-diff-removed").first()).toContainText("Meet us, **soon**.");
  await expect(dialog.locator(".page-diff-added")).toContainText("Meet us, **next week**.");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Restore version 2" }).click();
  await expect(text).toHaveValue(/soon/);
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Meet us, soon.")).toBeVisible();

  // What is not saved is not asked for once its page is gone.
  await text.fill("Meet us, never.");
  await form.getByRole("button", { name: "Remove this page" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Remove the page" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  await expect(desk.getByRole("row", { name: NAME })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: NAME })).toHaveCount(0);
  await desk.getByRole("link", { name: "Audit log" }).click();
  await expect(
    desk.getByText(`${NAME} (/content/${ADDRESS}): text: Meet us, **soon**.`, { exact: false }).first(),
  ).toBeVisible();
});

test("an address without a page says so", async ({ page }) => {
  expect((await page.goto("/content/nothing"))?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("This page does not exist");
  await page.goto("/");
  await settled(page);
});

test("a link in a text is followed without a page load, and its section opens", async ({ page }) => {
  await page.goto("/content/Returns");
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator(".content-words").getByRole("link", { name: "free samples" }).click();
  await expect(page).toHaveURL("/content/SampleBasket");
  await expect(page.locator("h1")).toHaveText("Free samples");
  await expect(page.locator("h1")).toBeFocused();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});
