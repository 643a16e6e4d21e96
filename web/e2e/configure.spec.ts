import { expect, type Page, test } from "@playwright/test";
import type { Product } from "../src/api/types.ts";
import { cartLines, cartLink, inWords, leastOf, priceOf } from "./support/cart.ts";
import { fullProduct, oneProduct, pathOf, productWhere } from "./support/catalog.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

const SHOWN_WITHIN_MS = 200;

const total = (page: Page) => page.locator(".summary .price-total strong");
const buyButton = (page: Page) => page.getByRole("button", { name: "Add to cart" });

async function openProduct(page: Page): Promise<Product> {
  const product = await fullProduct(page.request, (await oneProduct(page.request)).id);
  await page.goto(pathOf(product));
  await settled(page);
  return product;
}

/** A product in several colors and sizes. */
const sized = (page: Page) =>
  productWhere(page.request, "tee", ({ sizes, colors }) => sizes.length > 1 && colors.length > 1);

/** Prints the first location by its first method. */
async function print(page: Page, product: Product): Promise<void> {
  const [method] = product.locations[0]?.decorations ?? [];
  await page
    .getByRole("radio", { name: method?.method ?? "" })
    .first()
    .check();
}

test("the configured price equals the server's, before and after adding to the cart", async ({ page }) => {
  const product = await openProduct(page);
  const quantity = product.breaks[1]?.minQuantity ?? product.minQuantity;
  await page.getByLabel("Your quantity").fill(String(quantity));
  await print(page, product);
  const [location] = product.locations;
  const [decoration] = location?.decorations ?? [];
  const price = await priceOf(page.request, {
    ...leastOf(product),
    parts: [{ partId: product.parts[0]?.id ?? 0, quantity }],
    decorations: [
      {
        location: location?.name ?? "",
        method: decoration?.method ?? "",
        colors: decoration?.maxColors ? 1 : 0,
      },
    ],
  });
  await expect(total(page)).toHaveText(inWords(price));
  await expect(page.locator(".summary .price-list > div")).toHaveCount(price.items.length + 1);
  await buyButton(page).click();
  await expect(page.locator(".toast")).toContainText(`${product.name}, printed, is in your cart.`);
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
  await expect(page.getByText(`for ${inWords(price)}`)).toBeVisible();
  await cartLink(page).click();
  await expect(cartLines(page).getByText(inWords(price), { exact: true }).first()).toBeVisible();
});

test("the total follows every keystroke within 200 ms and is announced when typing pauses", async ({
  page,
}) => {
  const product = await openProduct(page);
  const field = await page.getByLabel("Your quantity").elementHandle();
  const took = await page.evaluate(
    async ([input, text]) => {
      const shown = document.querySelector(".summary .price-total strong");
      if (!(input instanceof HTMLInputElement) || !shown) return Number.POSITIVE_INFINITY;
      const before = shown.textContent;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      const changed = new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (shown.textContent !== before) resolve(performance.now());
        }).observe(shown, { characterData: true, childList: true, subtree: true });
      });
      const start = performance.now();
      set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      return (await changed) - start;
    },
    [field, String(product.minQuantity * 2)] as const,
  );
  expect(took).toBeLessThan(SHOWN_WITHIN_MS);
  await expect(page.locator(".summary [role=status]")).toHaveText(/^Total .* each$/);
});

test("a configuration survives a reload and can be shared by its address", async ({ page, browser }) => {
  const product = await openProduct(page);
  const quantity = String(product.minQuantity + 7);
  await page.getByLabel("Your quantity").fill(quantity);
  await print(page, product);
  await page.getByLabel("Notes for this item").fill("Centered");
  await expect(page).toHaveURL(/q=.*notes=Centered/);
  const wanted = await total(page).textContent();
  await page.reload();
  await expect(page.getByLabel("Your quantity")).toHaveValue(quantity);
  await expect(total(page)).toHaveText(wanted ?? "");

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Your quantity")).toHaveValue(quantity);
  await expect(other.getByLabel("Notes for this item")).toHaveValue("Centered");
  await expect(total(other)).toHaveText(wanted ?? "");

  await page.goto("/");
  await page.goto(pathOf(product));
  await expect(page.getByLabel("Your quantity")).toHaveValue(quantity);
});

test("sizes of two colors make one line", async ({ page }) => {
  const product = await sized(page);
  const [first, second] = product.colors.map(({ name }) => name);
  const size = product.sizes[1] ?? "";
  await page.goto(pathOf(product));
  await settled(page);
  await page.getByLabel(size, { exact: true }).fill(String(product.minQuantity));
  await page.getByRole("button", { name: "Add another color" }).click();
  await page.getByLabel(`${second}, ${size}`, { exact: true }).fill("5");
  await expect(page.getByRole("radio", { name: second ?? "", exact: true })).toBeChecked();
  await buyButton(page).click();
  await page.getByRole("link", { name: "View cart" }).first().click();
  await expect(cartLines(page).locator(".line-parts li")).toHaveText([
    `${first}: ${product.minQuantity} ${size}`,
    `${second}: 5 ${size}`,
  ]);
});

test("a quantity below the minimum is reported in place, with a remedy", async ({ page }) => {
  const product = await openProduct(page);
  const least = product.lessThanMinimum?.minQuantity ?? product.minQuantity;
  test.skip(least === 1, "This product has no minimum.");
  await page.getByLabel("Your quantity").fill(String(least - 1));
  await expect(page.locator(".quantities .field-error")).toHaveText(
    `The minimum is ${least.toLocaleString("en-US")}.`,
  );
  await buyButton(page).click();
  await expect(page.getByLabel("Your quantity")).toBeFocused();
  await page.getByRole("button", { name: `Order ${least.toLocaleString("en-US")}` }).click();
  await expect(total(page)).toBeVisible();
});

test("a date that cannot be met is flagged, with what would meet it", async ({ page }) => {
  await openProduct(page);
  await expect(page.getByText(/^Get it by \w{3}, \w{3} \d+/)).toBeVisible();
  const { today } = (await (await page.request.get("/api/calendar")).json()) as { today: string };
  await page.getByLabel("Need it by").fill(today);
  await expect(page.locator(".need-by-answer")).toHaveText(/^(Not in time|It cannot arrive)/);
  await page.getByLabel("Need it by").fill(`${Number(today.slice(0, 4)) + 1}-12-31`);
  await expect(page.locator(".need-by-answer")).toHaveText(/^In time/);
});

test("a server error is shown at its field, and a retry makes one line", async ({ page }) => {
  const product = await openProduct(page);
  const problem = { status: 422, code: "below_minimum", title: "No", message: "No." };
  const errors = [{ field: "parts[0].quantity", code: "below_minimum", message: "The minimum is 9,999." }];
  await page.route(
    "**/api/cart/lines*",
    (route) => route.fulfill({ status: 422, json: { ...problem, errors } }),
    {
      times: 1,
    },
  );
  await buyButton(page).click();
  await expect(page.locator(".quantities .field-error")).toHaveText("The minimum is 9,999.");
  await page.route(
    "**/api/cart/lines*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await buyButton(page).click();
  await expect(page.locator(".buy-bar .field-error")).toBeVisible();
  await buyButton(page).click();
  await expect(page.locator(".toast")).toContainText(product.name);
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
});

test("the buy button is in reach on a phone, and nothing covers it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openProduct(page);
  await buyButton(page).scrollIntoViewIfNeeded();
  const words = page.locator(".product-words");
  const box = await words.boundingBox();
  const start = (box?.y ?? 0) + (await page.evaluate(() => window.scrollY));
  for (const part of [0.1, 0.4, 0.7, 1]) {
    await page.evaluate((y) => window.scrollTo(0, y), start + part * ((box?.height ?? 0) - PHONE.height));
    await expect
      .poll(() =>
        buyButton(page).evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const corners = [0.1, 0.5, 0.9].map((at) =>
            document.elementFromPoint(left + at * width, top + height / 2),
          );
          return corners.every((found) => found && button.contains(found));
        }),
      )
      .toBe(true);
  }
});

test("the pictures stay beside the text and never cover what follows", async ({ page }) => {
  await openProduct(page);
  await page.getByText("Not ready to order?").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect
    .poll(() =>
      page.evaluate(() => {
        const bottom = document.querySelector(".gallery")?.getBoundingClientRect().bottom ?? 0;
        return (document.querySelector(".product-more")?.getBoundingClientRect().top ?? 0) - bottom;
      }),
    )
    .toBeGreaterThanOrEqual(0);
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test(`the configurator in use is accessible and fits, ${width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const product = await sized(page);
    await page.goto(pathOf(product));
    await settled(page);
    await buyButton(page).click();
    await expect(page.locator(".quantities .field-error")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(product.sizes[0] ?? "", { exact: true }).fill("3");
    await page.getByRole("button", { name: "Add another color" }).click();
    await print(page, product);
    await page.getByLabel("Need it by").fill("2020-01-01");
    await expect(page.locator(".need-by-answer")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
