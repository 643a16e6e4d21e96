// Photographs of a product: uploaded, put in order and drawn on in the support app, and shown at once in open pages. The product
// is a copy that no other test uses.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { png, stored } from "./support/artwork.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { staffContext } from "./support/supportApp.ts";

// An import is refused while another one runs.
test.describe.configure({ mode: "serial", timeout: 120_000 });

/** A change at the desk shows in open pages. */
const SOON = { timeout: 1000 };

interface Copy {
  code: string;
  path: string;
}

/** Adds a copy of a mug by the support app's call. */
async function copyOfMug(request: APIRequestContext): Promise<Copy> {
  const code = `PHOTO-${Date.now()}`;
  const { record } = (await (await request.get("/api/support/products/MUG-1102")).json()) as {
    record: { parts: Array<{ sku: string }> };
  };
  const parts = record.parts.map((part, at) => ({ ...part, sku: `${code}-${at}` }));
  const copy = { ...record, sku: code, name: "Photographed Mug", status: "active", parts };
  const saved = await request.post("/api/support/products", { data: { record: copy } });
  expect(saved.status(), await saved.text()).toBe(200);
  const { productId } = (await saved.json()) as { productId: number };
  return { code, path: `/product/${productId}/photographed-mug` };
}

const large = (page: Page) => page.locator(".gallery-slide[aria-hidden=false] img");

async function shot(page: Page, name: string) {
  for (const [size, of] of [
    [WIDE, "wide"],
    [PHONE, "phone"],
  ] as const) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `test-results/photographs-${name}-${of}.png`, fullPage: false });
  }
  await page.setViewportSize(WIDE);
}

test("photographs are uploaded, ordered and shown in open pages within a second", async ({
  page,
  context,
  browser,
}) => {
  const office = await staffContext(browser);
  const { code, path } = await copyOfMug(office.request);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await settled(tab);
    await expect(large(tab)).toHaveAttribute("src", /^\/pictures\//);
  }
  const desk = await office.newPage();
  await desk.goto(`/support/products/${code}`);
  const form = desk.getByRole("form", { name: "Product" });
  const rows = form.locator(".photograph");
  await form
    .getByLabel("Photographs", { exact: true })
    .setInputFiles([png("front.png", 1600, 1200), png("back.png", 900, 900), png("broken.png", 90, 90)]);
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0).getByLabel("View")).toHaveValue("front");
  await expect(rows.nth(1).getByLabel("View")).toHaveValue("back");
  await rows.nth(0).getByLabel("Alternative text").fill("The mug from the front");
  await rows
    .nth(2)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(rows).toHaveCount(2);
  await form.getByLabel("Photographs", { exact: true }).setInputFiles({
    name: "words.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  });
  await expect(
    form.getByText(/words\.jpg was not added\. This is no JPEG, PNG, WebP or TIFF file/),
  ).toBeVisible();
  await form.getByRole("button", { name: "Forget words.jpg" }).click();

  const up = rows.nth(1).getByRole("button", { name: /^Move .* up$/ });
  await up.focus();
  await desk.keyboard.press("Enter");
  await expect(rows.nth(0).getByLabel("View")).toHaveValue("back");
  const handle = rows.nth(0).getByRole("button", { name: /^Reorder/ });
  await handle.focus();
  await desk.keyboard.press("Space");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Space");
  await expect(rows.nth(0).getByLabel("View")).toHaveValue("front");
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await rows.nth(0).scrollIntoViewIfNeeded();
  await shot(desk, "rows");

  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Photographed Mug is saved. Open pages show it now.")).toBeVisible();
  for (const tab of [page, other]) {
    await expect(large(tab)).toHaveAttribute("src", /^\/photographs\/[0-9a-f]{64}-1600x1200\//, {
      timeout: 1000,
    });
    await expect(large(tab)).toHaveAccessibleName("The mug from the front");
    await expect
      .poll(() => large(tab).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect
      .poll(() => large(tab).evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname))
      .toMatch(/\.webp$/);
  }
  await expect(page.locator(".thumbnail")).toHaveCount(2);
  await shot(page, "product");

  // Every further change shows as fast: another order, one photograph less, one more.
  const saved = async () => {
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("button", { name: "Save" })).toBeEnabled();
  };
  const view = rows.nth(1).getByRole("button", { name: /^Move .* up$/ });
  await view.focus();
  await desk.keyboard.press("Enter");
  await saved();
  for (const tab of [page, other]) {
    await expect(tab.locator(".thumbnail img").first()).toHaveAttribute("src", /-900x900\//, SOON);
  }
  await rows
    .nth(1)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await saved();
  for (const tab of [page, other]) {
    await expect(tab.locator(".thumbnail")).toHaveCount(0, SOON);
    await expect(large(tab)).toHaveAttribute("src", /-900x900\//, SOON);
  }
  await form.getByLabel("Photographs", { exact: true }).setInputFiles(png("side.png", 700, 700));
  await expect(rows).toHaveCount(2);
  await saved();
  for (const tab of [page, other]) await expect(tab.locator(".thumbnail")).toHaveCount(2, SOON);
  // A page that was opened before shows its price and name too.
  await form.getByLabel("Name", { exact: true }).fill("Renamed Mug");
  await saved();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Renamed Mug", SOON);
  }
  await desk.goto("/support/audit?action=photograph_added");
  await expect(desk.getByText("front.png").first()).toBeVisible();
});

test("several photographs are dropped at once and are shown in the colors of their names", async ({
  browser,
}) => {
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support/newproduct");
  const form = desk.getByRole("form", { name: "Product" });
  await form.getByLabel("Name", { exact: true }).fill("Harborlight Mug");
  await form.getByLabel("Color, part 1", { exact: true }).fill("Sea Blue");
  const files = ["mug_sea-blue.png", "mug_sea-blue_back.png"].map((name) => ({
    name,
    bytes: png(name, 900, 900).buffer.toString("base64"),
  }));
  const transfer = await desk.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of files) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([data], name, { type: "image/png" }));
    }
    return transfer;
  }, files);
  const place = form.locator(".photograph-upload");
  for (const type of ["dragenter", "dragover", "drop"])
    await place.dispatchEvent(type, { dataTransfer: transfer });
  const rows = form.locator(".photograph");
  await expect(rows).toHaveCount(2);
  for (const [at, view] of ["front", "back"].entries()) {
    await expect(rows.nth(at).getByLabel("Color")).toHaveValue("Sea Blue");
    await expect(rows.nth(at).getByLabel("View")).toHaveValue(view);
    await expect(rows.nth(at).getByLabel("Alternative text")).toHaveAttribute(
      "placeholder",
      "Harborlight Mug, Sea Blue",
    );
  }

  // What an imprint area needs is said where it will be drawn.
  await expect(form.getByText(/first add a location under “Printing”/)).toBeVisible();
  await form.getByRole("button", { name: "Add location" }).click();
  await form.getByLabel("Location", { exact: true }).fill("Front");
  await expect(form.getByText(/enter the largest width and height of “Front”/)).toBeVisible();
  await form.getByLabel("Largest print width, mm").fill("82,5");
  await form.getByLabel("Largest print height, mm").fill("60");
  await expect(rows.first().getByRole("button", { name: /^Draw the imprint area/ })).toBeVisible();
  await form.getByRole("combobox", { name: /^Charge, charge 1/ }).selectOption("Each piece");
  await expect(form.getByLabel(/^Name, charge 1/)).toHaveValue("Print");
});

test("an imprint area is drawn by pointer and by keyboard, and artwork appears on it", async ({
  page,
  browser,
}) => {
  const office = await staffContext(browser);
  const { code, path } = await copyOfMug(office.request);
  const desk = await office.newPage();
  await desk.goto(`/support/products/${code}`);
  const form = desk.getByRole("form", { name: "Product" });
  await form.getByLabel("Photographs", { exact: true }).setInputFiles(png("front.png", 1200, 900));
  const row = form.locator(".photograph");
  await row.getByRole("button", { name: /^Draw the imprint area/ }).click();
  const dialog = desk.getByRole("dialog", { name: "Imprint areas" });
  await dialog.getByRole("button", { name: "Add the area" }).click();
  const corner = dialog.getByRole("button", { name: /^Upper left corner/ });
  const before = await corner.getAttribute("aria-label");
  await corner.focus();
  await desk.keyboard.press("Shift+ArrowRight");
  await expect(corner).not.toHaveAttribute("aria-label", before ?? "");
  const lower = dialog.getByRole("button", { name: /^Lower right corner/ });
  const box = await lower.boundingBox();
  if (!box) throw new Error("The corner is not shown.");
  await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await desk.mouse.down();
  await desk.mouse.move(box.x + 50, box.y + 40, { steps: 4 });
  await desk.mouse.up();
  await expectAccessible(desk);
  await shot(desk, "imprint");
  await desk.setViewportSize(PHONE);
  await expectNoSidewaysScroll(desk);
  await desk.setViewportSize(WIDE);
  // Corners that cross each other are not accepted.
  const label = await lower.getAttribute("aria-label");
  await lower.focus();
  for (let presses = 0; presses < 18; presses++) await desk.keyboard.press("Shift+ArrowLeft");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText(/cross each other/)).toBeVisible();
  await dialog.getByRole("button", { name: "Reset to a rectangle" }).click();
  await expect(lower).not.toHaveAttribute("aria-label", label ?? "");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(row.getByText("1 imprint area")).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Photographed Mug is saved. Open pages show it now.")).toBeVisible();

  await openAccount(page.request);
  await stored(page, png("Logo.png", 300, 200));
  await page.goto(path);
  await settled(page);
  await page
    .getByRole("group", { name: "How Front is printed" })
    .getByRole("radio", { name: "Full color" })
    .check();
  await page.getByRole("button", { name: "Choose from my artwork" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logo.png" }).click();
  await expect(large(page)).toHaveAttribute("src", /\/api\/artwork\/\d+\/on\/.+\/front\.svg\?/);
  await expect.poll(() => large(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
  await shot(page, "mockup");
});
