// The customer's artwork on the product's own pictures.
import { expect, type Page, test } from "@playwright/test";
import type { Product } from "../src/api/types.ts";
import { openAccount } from "./support/account.ts";
import { png, stored } from "./support/artwork.ts";
import { pathOf, productWhere } from "./support/catalog.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

const DRAWN = "**/api/artwork/*/on/**";
const large = (page: Page) => page.locator(".gallery-slide[aria-hidden=false] img");
const note = (page: Page) => page.locator(".gallery-note");
const isWhole = (page: Page) =>
  large(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
const sizeOf = (page: Page) => large(page).evaluate((img) => [img.clientWidth, img.clientHeight]);

/** A customer with a logo opens a product in several colors, with several methods at its first location. */
async function open(page: Page): Promise<Product> {
  await openAccount(page.request);
  await stored(page, png("Logo.png", 300, 200));
  const fits = ({ colors, locations }: Product) =>
    colors.length > 1 && (locations[0]?.decorations.length ?? 0) > 1;
  const product = await productWhere(page.request, "tumbler", fits);
  await page.goto(pathOf(product));
  await settled(page);
  return product;
}

const method = (page: Page, product: Product, at: number) =>
  page
    .getByRole("group", { name: `How ${product.locations[0]?.name} is printed` })
    .getByRole("radio", { name: product.locations[0]?.decorations[at]?.method ?? "" });

async function chooseLogo(page: Page, product: Product): Promise<void> {
  await method(page, product, 0).check();
  await page.getByRole("button", { name: "Choose from my artwork" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logo.png" }).click();
}

test("artwork shows on the product when it is chosen, and follows color and method", async ({ page }) => {
  const product = await open(page);
  const [, second] = product.colors;
  const plain = await large(page).getAttribute("src");
  const size = await sizeOf(page);
  await chooseLogo(page, product);
  await expect(note(page)).toHaveText("Preview, not a proof");
  await expect(large(page)).toHaveAttribute("src", /\/api\/artwork\/\d+\/on\/.+\/front\.svg\?/);
  await expect(large(page)).toHaveAccessibleName(
    /with your artwork Logo\.png on it: a preview, not a proof$/,
  );
  expect(await isWhole(page)).toBe(true);
  expect(await sizeOf(page)).toEqual(size);

  await page.getByRole("radio", { name: second?.name ?? "", exact: true }).check({ force: true });
  await expect(large(page)).toHaveAccessibleName(new RegExp(`${second?.name}, with your artwork`));
  const printed = await large(page).getAttribute("src");
  await method(page, product, 1).check();
  await expect(large(page)).not.toHaveAttribute("src", printed ?? "");
  expect(await isWhole(page)).toBe(true);

  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(large(page)).toHaveAttribute("src", /\/on\/.+\/angle\.svg\?/);
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(note(page)).toHaveCount(0);
  await page.reload();
  await expect(note(page)).toHaveText("Preview, not a proof");

  await page.getByRole("button", { name: "Remove the artwork" }).click();
  await expect(note(page)).toHaveCount(0);
  await page.getByRole("radio", { name: product.colors[0]?.name ?? "", exact: true }).check({ force: true });
  await expect(large(page)).toHaveAttribute("src", plain ?? "");
});

test("a picture stays until the next one has loaded; one that cannot be rendered is reported", async ({
  page,
}) => {
  const product = await open(page);
  await chooseLogo(page, product);
  await expect(note(page)).toHaveText("Preview, not a proof");
  const before = await large(page).getAttribute("src");
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(DRAWN, async (route) => {
    await held;
    await route.abort();
  });
  const asked = page.waitForRequest(DRAWN);
  await page.getByRole("radio", { name: product.colors[1]?.name ?? "", exact: true }).check({ force: true });
  await asked;
  await expect(large(page)).toHaveAttribute("src", before ?? "");
  answer();
  await expect(note(page)).toHaveText("Your artwork could not be shown here");
  await expect(large(page)).toHaveAttribute("src", /^\/pictures\//);
});

test("the artwork stays on the line in the cart and in a presentation, in the line's color", async ({
  page,
}) => {
  const product = await open(page);
  const color = product.colors[1]?.name ?? "";
  await chooseLogo(page, product);
  await page.getByRole("radio", { name: color, exact: true }).check({ force: true });
  await expect(large(page)).toHaveAccessibleName(new RegExp(`${color}, with your artwork`));
  const shown = new URL((await large(page).getAttribute("src")) ?? "", page.url()).pathname;
  const added = page.waitForResponse("**/api/cart/lines*");
  await page.getByRole("button", { name: "Add to cart" }).click();
  expect((await added).ok()).toBe(true);
  await page.getByRole("button", { name: "Add to presentation" }).click();
  await page.getByLabel("Name of the new presentation").fill("Board");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  const picture = page.locator(".presentation-picture img");
  await expect(picture).toHaveAttribute("src", /\/savedProducts\/\d+\/picture\?/);
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0)),
  ).toBe(true);
  await page.goto("/shoppingcart");
  const line = page.locator(".cart-line .line-picture img");
  await expect(line).toHaveAttribute("src", new RegExp(`^${shown}`));
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test(`a product with artwork on it is accessible and fits, ${width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const product = await open(page);
    await chooseLogo(page, product);
    await expect(note(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
