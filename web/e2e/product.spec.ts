import { expect, test } from "@playwright/test";
import { fullProduct, oneProduct, pathOf } from "./support/catalog.ts";
import { cards, PHONE, settled } from "./support/page.ts";

test("the gallery turns by arrow keys and thumbnails, and shows its position", async ({ page, request }) => {
  const product = await fullProduct(request, (await oneProduct(request)).id);
  await page.goto(pathOf(product));
  await settled(page);
  const count = page.locator(".gallery-count");
  await expect(count).toHaveText(`Image 1 of ${product.images.length}`);
  await page.getByRole("group", { name: "Large picture" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(/^Image 2 of/);
  await page.getByRole("button", { name: /^Show image 3:/ }).click();
  await expect(count).toHaveText(/^Image 3 of/);
  await page.getByRole("group", { name: "Large picture" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(count).toHaveText(/^Image 2 of/);
});

test("the gallery turns at a touch swipe of 50 px, at any speed, and not at 49", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(pathOf(await oneProduct(request)));
  await settled(page);
  const count = page.locator(".gallery-count");
  const finger = await context.newCDPSession(page);
  const box = await page.locator(".gallery-viewport").boundingBox();
  const start = { x: Math.round((box?.x ?? 0) + 200), y: Math.round((box?.y ?? 0) + 150) };
  async function swipe(by: number) {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: start.y }],
      });
    await touch("touchStart", start.x);
    const steps = 10;
    for (let step = 1; step <= steps; step++) await touch("touchMove", start.x + (by * step) / steps);
    // Held still before release, so that the speed does not matter.
    for (let still = 0; still < 20; still++) await touch("touchMove", start.x + by);
    await touch("touchEnd");
  }
  await swipe(-49);
  await expect(count).toHaveText(/^Image 1 of/);
  await swipe(-50);
  await expect(count).toHaveText(/^Image 2 of/);
  await swipe(49);
  await expect(count).toHaveText(/^Image 2 of/);
  await swipe(50);
  await expect(count).toHaveText(/^Image 1 of/);
  // The mouse is released outside the picture.
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 10, start.y, { steps: 5 });
  await page.mouse.up();
  await expect(count).toHaveText(/^Image 2 of/);
  await swipe(60);
  await expect(count).toHaveText(/^Image 1 of/);
  // Nothing before the first.
  await swipe(120);
  await expect(count).toHaveText(/^Image 1 of/);
  await context.close();
});

test("colors are a radio group that changes every view and can be shared", async ({ page, request }) => {
  const product = await fullProduct(request, (await oneProduct(request)).id);
  const wanted = product.colors[1];
  await page.goto(pathOf(product));
  await settled(page);
  await page.getByTitle(wanted?.name ?? "", { exact: true }).click();
  await expect(page.locator(".gallery-slide img").first()).toHaveAttribute(
    "src",
    wanted?.images[0]?.url ?? "",
  );
  await expect(page.locator(".thumbnail img").nth(1)).toHaveAttribute("src", wanted?.images[1]?.url ?? "");
  await page.reload();
  await expect(page.getByRole("radio", { name: wanted?.name ?? "", exact: true })).toBeChecked();
});

test("the price table marks the quantity's column, and the minimum is shown inline", async ({
  page,
  request,
}) => {
  const product = await fullProduct(request, (await oneProduct(request)).id);
  await page.goto(pathOf(product));
  await settled(page);
  await page.getByLabel("Your quantity").fill(String(product.breaks[1]?.minQuantity));
  const marked = page.getByRole("table").locator("[aria-current=true]").first();
  await expect(marked).toHaveText(`${product.breaks[1]?.minQuantity.toLocaleString("en-US")}+`);
  await page.getByLabel("Your quantity").fill("1");
  if (product.minQuantity > 1) await expect(page.getByText(/^The minimum is/).first()).toBeVisible();
});

test("quick view opens by keyboard, shows five thumbnails, does not loop, and restores the focus", async ({
  page,
}) => {
  await page.goto("/");
  await settled(page);
  const opener = cards(page)
    .first()
    .getByRole("button", { name: /^Quick view/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "View full details" })).toBeVisible();
  // Five thumbnails fit into the row; the row scrolls to a sixth.
  const [row, first] = [dialog.locator(".thumbnails"), dialog.locator(".thumbnail").first()];
  const fitting = ((await row.boundingBox())?.width ?? 0) / ((await first.boundingBox())?.width ?? 1);
  expect(Math.floor(fitting)).toBe(5);
  await expect(dialog.getByRole("button", { name: "Previous picture" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a picture can be enlarged, also by keyboard", async ({ page, request }) => {
  await page.goto(pathOf(await oneProduct(request)));
  await settled(page);
  await page.getByRole("button", { name: "Zoom" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Zoom" });
  const image = dialog.getByRole("img");
  const before = await image.boundingBox();
  await dialog.getByRole("button", { name: "3×" }).click();
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Zoom" })).toBeFocused();
});

test("an unknown product is reported, with alternatives", async ({ page }) => {
  for (const path of ["/product/99999999/nothing", "/nowhere/at/all", "/category/99999999/nothing"]) {
    await page.goto(path);
    await expect(page.locator("h1")).toHaveText("This page does not exist");
  }
  await expect(page.locator(".category-tile").first()).toBeVisible();
});
