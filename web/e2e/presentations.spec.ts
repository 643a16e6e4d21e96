import { expect, type Locator, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { pathOf, sampleProducts } from "./support/catalog.ts";
import { failing } from "./support/failing.ts";
import { expectAccessible, settled } from "./support/page.ts";

// A client of its own: one that has sent a few emails to others must solve a captcha.
test.use({ extraHTTPHeaders: { "X-Forwarded-For": "2001:db8:9::1" } });

const names = (page: Page) => page.locator(".presentation-name");

async function withPresentation(page: Page, count: number): Promise<string[]> {
  await openAccount(page.request);
  const products = await sampleProducts(page.request, count);
  const data = { name: "Welcome kit", productIds: products.map(({ id }) => id) };
  const answer = await page.request.post("/api/presentations", { data });
  const { presentationId } = (await answer.json()) as { presentationId: number };
  await page.goto(`/myaccount/presentations/${presentationId}`);
  await settled(page);
  await expect(names(page)).toHaveText(products.map(({ name }) => name));
  return products.map(({ name }) => name);
}

test("a product is added to a new presentation from its page", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.goto(pathOf(product ?? { id: 0, slug: "" }));
  await settled(page);
  await page.getByRole("button", { name: "Add to presentation" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to a presentation" });
  await dialog.getByLabel("Name of the new presentation").fill("Welcome kit");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome kit" })).toBeVisible();
  await expect(names(page)).toHaveText([product?.name ?? ""]);
});

test("the order changes by keyboard, live in the other tab; products are removed", async ({
  page,
  context,
}) => {
  const [a = "", b = "", c = ""] = await withPresentation(page, 3);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(names(other)).toHaveText([a, b, c]);
  await page.getByRole("button", { name: `Move ${a} down` }).focus();
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText([b, a, c]);
  await expect(names(other)).toHaveText([b, a, c]);
  await expect(page.getByRole("button", { name: `Move ${a} down` })).toBeFocused();
  await page.getByRole("button", { name: `Move ${c} up` }).click();
  await expect(names(other)).toHaveText([b, c, a]);
  await page.getByRole("button", { name: `Remove ${c}` }).click();
  await expect(names(other)).toHaveText([b, a]);
});

test("comments save themselves; the link shows the presentation to anyone until it is removed", async ({
  page,
  browser,
}) => {
  const [first = ""] = await withPresentation(page, 2);
  await page.getByLabel("What you want to say").fill("Three ideas");
  await page.getByLabel(`Comment on ${first}`).fill("My favorite");
  await page.getByLabel("What you want to say").focus();
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Share by link" }).click();
  const link = await page.getByLabel("Anyone with this link can see it").inputValue();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "Welcome kit" })).toBeVisible();
  await expect(stranger.getByText("Three ideas")).toBeVisible();
  await expect(stranger.getByText("My favorite")).toBeVisible();
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await stranger.emulateMedia({ media: "print" });
  await expect(stranger.locator(".site-header")).toBeHidden();
  await expect(stranger.getByText("My favorite")).toBeVisible();

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Share by link" })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "This presentation is not shared" })).toBeVisible();
});

test("a presentation is emailed with a comment, renamed and deleted", async ({ page }) => {
  await withPresentation(page, 1);
  await page.getByRole("button", { name: "Email" }).click();
  const dialog = page.getByRole("dialog", { name: "Email presentation" });
  await dialog.getByRole("textbox", { name: /^To/ }).fill("client@platen.example");
  await dialog.getByLabel(/^Comment/).fill("As discussed");
  const sent = page.waitForRequest("**/savedProducts/sendEmail*");
  await dialog.getByRole("button", { name: "Send email" }).click();
  expect((await sent).postDataJSON()).toEqual({
    customerComment: "As discussed",
    email: "client@platen.example",
  });
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Holiday gifts");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Holiday gifts" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete “Holiday gifts”?" });
  await confirm.getByRole("button", { name: "Delete presentation" }).click();
  await expect(page).toHaveURL("/myaccount/presentations");
});

/** Drags one row's handle to another row. */
async function drag(page: Page, name: string, over: string, release = true) {
  const middle = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error("It is not on the page.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const handle = page.getByRole("button", { name: `Reorder ${name}` });
  await handle.scrollIntoViewIfNeeded();
  const from = await middle(handle);
  const row = page.locator(".presentation-row");
  const travel =
    (await middle(row.filter({ hasText: over }))).y - (await middle(row.filter({ hasText: name }))).y;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + travel / 2);
  await page.mouse.move(from.x, from.y + travel * 1.05);
  await expect(row.filter({ hasText: name })).toHaveClass(/dragged/);
  if (release) await page.mouse.up();
}

test("a row is dragged to its place, live in the other tab; Escape cancels a drag", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  const [a = "", b = "", c = ""] = await withPresentation(page, 3);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(names(other)).toHaveText([a, b, c]);
  await drag(page, a, c);
  await expect(names(page)).toHaveText([b, c, a]);
  await expect(names(other)).toHaveText([b, c, a]);
  await drag(page, a, b);
  await expect(names(page)).toHaveText([a, b, c]);
  await expect(names(other)).toHaveText([a, b, c]);
  await drag(page, c, a, false);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator(".dragged")).toHaveCount(0);
  await expect(names(page)).toHaveText([a, b, c]);
  await page.reload();
  await expect(names(page)).toHaveText([a, b, c]);
});

test("a row is lifted, moved and dropped by keyboard; a failure moves it back and is announced", async ({
  page,
}) => {
  const [a = "", b = "", c = ""] = await withPresentation(page, 3);
  const handle = page.getByRole("button", { name: `Reorder ${a}` });
  await expect(handle).toHaveAccessibleDescription(/press space to lift it/);
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(names(page)).toHaveText([b, c, a]);
  await expect(handle).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(names(page)).toHaveText([a, b, c]);
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  const saved = page.waitForResponse("**/move*");
  await page.keyboard.press("Space");
  expect((await saved).ok()).toBe(true);
  await expect(names(page)).toHaveText([b, c, a]);
  await expect(page.getByText(`${a} is now number 3 of 3.`)).toBeAttached();

  await failing(page, /\/move/, 503, "The table is full.");
  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(page.locator(".alert-danger")).toHaveText("503, Service Unavailable: The table is full.");
  await expect(names(page)).toHaveText([b, c, a]);
  await expect(handle).toBeFocused();
});
