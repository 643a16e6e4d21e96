// The customer's logo on all product pictures, in every tab.
import { expect, type Page, test } from "@playwright/test";
import { png } from "./support/artwork.ts";
import { expectAccessible, settled } from "./support/page.ts";

const LISTING = "/productsearch/keywordsearch/mug";

const pictures = (page: Page) => page.locator(".product-card-picture img");
const switchOf = (page: Page) => page.getByRole("button", { name: "My logo" });

/** Whether the first pictures show the logo. */
const areShown = (page: Page) =>
  expect.poll(() =>
    pictures(page).evaluateAll((all) =>
      all.slice(0, 4).every((image) => (image as HTMLImageElement).src.startsWith("blob:")),
    ),
  );

test("a guest sees the logo on all products, in every tab, until it is turned off", async ({
  page,
  context,
}) => {
  await page.goto(LISTING);
  await settled(page);
  const other = await context.newPage();
  await other.goto("/");
  await settled(other);
  await switchOf(page).click();
  const dialog = page.getByRole("dialog", { name: "Your logo on every product" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "Upload your logo" }).click(),
  ]);
  await chooser.setFiles(png("Logo.png", 600, 300));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(switchOf(page)).toHaveAttribute("aria-pressed", "true");
  await areShown(page).toBe(true);
  await areShown(other).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await areShown(page).toBe(true);
  await settled(page);
  await switchOf(page).click();
  await expect(switchOf(page)).toHaveAttribute("aria-pressed", "false");
  await areShown(page).toBe(false);
  await areShown(other).toBe(false);
  await switchOf(page).click();
  await areShown(other).toBe(true);
});
