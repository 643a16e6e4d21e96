import { expect, type Page, test } from "@playwright/test";
import type { Product } from "../src/api/types.ts";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { addLine, cartLines, cartLink, inWords, leastOf, priceOf } from "./support/cart.ts";
import { fullProduct, pathOf, sampleProducts } from "./support/catalog.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

async function twoProducts(page: Page): Promise<[Product, Product]> {
  const [a, b] = await sampleProducts(page.request, 2);
  return [await fullProduct(page.request, a?.id ?? 0), await fullProduct(page.request, b?.id ?? 0)];
}

async function openCart(page: Page): Promise<void> {
  await page.goto("/shoppingcart");
  await settled(page);
}

test("a cart is the same in two tabs: added, changed, removed, restored", async ({ page, context }) => {
  await openAccount(page.request);
  const [first, second] = await twoProducts(page);
  await addLine(page.request, leastOf(first));
  const other = await context.newPage();
  await Promise.all([openCart(page), openCart(other)]);
  await expect(cartLink(other)).toHaveAccessibleName("Cart 1");
  await addLine(page.request, leastOf(second));
  await expect(cartLines(other).getByRole("heading", { name: second.name })).toBeVisible();
  await expect(cartLink(other)).toHaveAccessibleName("Cart 2");

  const quantity = first.minQuantity * 2;
  const price = await priceOf(page.request, {
    ...leastOf(first),
    parts: [{ partId: first.parts[0]?.id ?? 0, quantity }],
  });
  await page.getByLabel(`Quantity of ${first.name}`).fill(String(quantity));
  await page.keyboard.press("Enter");
  await expect(cartLines(other).getByText(inWords(price), { exact: true }).first()).toBeVisible();
  await expect(other.getByLabel(`Quantity of ${first.name}`)).toHaveValue(String(quantity));

  await page.getByRole("button", { name: `Remove ${first.name}` }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await expect(other.getByText(`Removed ${first.name}`)).toBeVisible();
  await expect(cartLink(other)).toHaveAccessibleName("Cart 1");
  await page.reload();
  await expect(page.getByText(`Removed ${first.name}`)).toBeVisible();
  await other.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("button", { name: `Remove ${first.name}` })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 2");
});

test("a promo code is in all tabs and at the checkout, until it is removed in any", async ({
  page,
  context,
}) => {
  await openAccount(page.request);
  await addAddress(page.request);
  const [product] = await twoProducts(page);
  const parts = [{ partId: product.parts[0]?.id ?? 0, quantity: 2_000 }];
  await addLine(page.request, { ...leastOf(product), parts });
  const other = await context.newPage();
  await Promise.all([openCart(page), openCart(other)]);
  const code = page.getByLabel("Promo code");
  await code.fill("nothing");
  await code.press("Enter");
  await expect(page.getByText(/^NOTHING: This promo code is not valid at present/)).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await code.fill("ship free");
  await page.getByRole("button", { name: "Apply" }).click();
  for (const tab of [page, other])
    await expect(tab.getByText("SHIPFREE: Free ground shipping, taken off at checkout.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue to checkout" }).click();
  await page.getByRole("button", { name: "Ship to this address" }).click();
  await expect(page.getByText(/^SHIPFREE takes \$[\d.]+ off\.$/)).toBeVisible();
  await other.getByRole("button", { name: "Remove the promo code" }).click();
  await expect(page.getByLabel("Promo code")).toBeVisible();
  await expect(page.getByText(/changed in another tab/)).toBeHidden();
});

test("the arrival date follows an address that another tab enters", async ({ page, context }) => {
  await openAccount(page.request);
  const [product] = await twoProducts(page);
  await addLine(page.request, leastOf(product));
  await openCart(page);
  const dates = page.locator(".cart-dates");
  const far = (await dates.textContent()) ?? "";
  const other = await context.newPage();
  await addAddress(other.request, { city: "Springfield", state: "IL", zipcode: "62701" });
  await expect(dates).not.toHaveText(far);
  await other.goto("/shoppingcart");
  await expect(other.locator(".cart-dates")).toHaveText((await dates.textContent()) ?? "");
});

test("items are saved for later and moved back, and the total follows", async ({ page }) => {
  const [first, second] = await twoProducts(page);
  await page.goto("/");
  await settled(page);
  await addLine(page.request, leastOf(first));
  await addLine(page.request, leastOf(second));
  const [one, two] = await Promise.all([first, second].map((each) => priceOf(page.request, leastOf(each))));
  await openCart(page);
  const total = page.locator(".cart-totals .price-total strong");
  await expect(total).toHaveText(
    inWords({ total: (one?.total ?? 0) + (two?.total ?? 0), currency: first.currency }),
  );
  await page.getByRole("button", { name: `Save for later ${first.name}` }).click();
  await expect(total).toHaveText(inWords(two ?? { total: 0, currency: "USD" }));
  const saved = page.getByRole("region", { name: "Saved for later" });
  await expect(saved.getByRole("button", { name: `Move to cart ${first.name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cartLink(page)).toHaveAccessibleName("Cart 2");
});

test("a line is edited on the product page and comes back changed", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await twoProducts(page);
  const [location] = product.locations;
  const [decoration] = location?.decorations ?? [];
  await addLine(page.request, {
    ...leastOf(product),
    decorations: [
      {
        location: location?.name ?? "",
        method: decoration?.method ?? "",
        colors: decoration?.maxColors ? 1 : 0,
      },
    ],
    notes: "Centered",
  });
  await openCart(page);
  await page.getByRole("link", { name: `Edit ${product.name}` }).click();
  await expect(page.getByLabel("Notes for this item")).toHaveValue("Centered");
  await expect(page.getByRole("radio", { name: decoration?.method ?? "" }).first()).toBeChecked();
  await page.getByLabel("Your quantity").fill(String(product.minQuantity * 3));
  await page.getByLabel("Notes for this item").fill("On the left");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL("/shoppingcart");
  await expect(cartLines(page).getByText("On the left")).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue(String(product.minQuantity * 3));
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
});

test("an invalid quantity is rejected in place and the old one stays in the cart", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await twoProducts(page);
  const least = product.lessThanMinimum?.minQuantity ?? product.minQuantity;
  test.skip(least === 1, "This product has no minimum.");
  await addLine(page.request, leastOf(product));
  await openCart(page);
  await page.getByLabel(`Quantity of ${product.name}`).fill(String(least - 1));
  await page.keyboard.press("Enter");
  await expect(cartLines(page).getByRole("alert")).toContainText("The minimum is");
  await page.reload();
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue(String(product.minQuantity));
});

test("a visitor's cart is kept at sign-in", async ({ page }) => {
  const [product] = await twoProducts(page);
  await page.goto(pathOf(product));
  await settled(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
  await openAccount(page.request);
  await openCart(page);
  await expect(cartLines(page).getByRole("heading", { name: product.name })).toBeVisible();
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test(`the cart in all its states is accessible and fits, ${width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    async function held() {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await openAccount(page.request);
    await openCart(page);
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await held();
    const [first, second] = await twoProducts(page);
    await addLine(page.request, { ...leastOf(first), notes: "W".repeat(250) });
    await addLine(page.request, leastOf(second));
    await expect(cartLines(page).getByText(/get it by/)).toHaveCount(2);
    await page.getByText("Price in detail").first().click();
    await held();
    await page.getByRole("button", { name: `Save for later ${second.name}` }).click();
    await page.getByRole("button", { name: `Remove ${first.name}` }).click();
    await expect(page.getByText(`Removed ${first.name}`)).toBeVisible();
    await held();
  });
}
