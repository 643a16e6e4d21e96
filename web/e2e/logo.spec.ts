// The customer's logo on all product pictures, in every tab.
import { expect, type Page, test } from "@playwright/test";
import { png } from "./support/artwork.ts";
import { addLine } from "./support/cart.ts";
import { blank, someProducts } from "./support/checkout.ts";
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

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Your logo on every product" });

async function uploadLogo(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialogOf(page).getByRole("button", { name: "Upload your logo" }).click(),
  ]);
  await chooser.setFiles(png("Logo.png", 600, 300));
  await dialogOf(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
}

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
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await uploadLogo(page);
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

test("a cart line without artwork shows the logo while it is on all products", async ({ page }) => {
  await page.goto(LISTING);
  await settled(page);
  await switchOf(page).click();
  await uploadLogo(page);
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  await addLine(page.request, blank(product));
  await page.goto("/shoppingcart");
  const picture = page.locator(".cart-lines .line-picture img");
  await expect(picture).toHaveAttribute("src", /^blob:/);
  await page.goto(LISTING);
  await settled(page);
  await switchOf(page).click();
  await page.goto("/shoppingcart");
  await expect(picture).toHaveAttribute("src", /^\/pictures\//);
});
