// A customer's complete journey, from the search to the second order, with a second idle tab that follows every step.
import { expect, type Page, test } from "@playwright/test";
import type { Product } from "../src/api/types.ts";
import { confirmAddress, newAccount } from "./support/account.ts";
import { pick, png } from "./support/artwork.ts";
import { cartLines, cartLink } from "./support/cart.ts";
import { productWhere } from "./support/catalog.ts";
import { fillAddress, onReceipt, placeButton, registerOnTheWay, step } from "./support/checkout.ts";
import { giveCredit } from "./support/credit.ts";
import { searchBox, settled } from "./support/page.ts";

/** The demo's back office takes a step every four seconds. */
const BACK_OFFICE_MS = 20_000;
/** Enough for the promo code. */
const PIECES = 500;

const summary = (page: Page) => page.locator(".summary .price-total strong");
const lineTotal = (page: Page) => cartLines(page).locator(".line-price strong").first();
const accountButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Account/ });
const statusOf = (page: Page) => page.locator(".order-status strong");

test("from the search as a guest to the second order, and another tab follows", async ({ page, context }) => {
  test.setTimeout(90_000);
  const product = await productWhere(
    page.request,
    "mug",
    ({ colors, locations }) => colors.length > 1 && (locations[0]?.decorations[0]?.maxColors ?? 0) > 1,
  );
  const other = await context.newPage();

  await test.step("searches as a guest and opens a product", async () => {
    await page.goto("/");
    await settled(page);
    await searchBox(page).fill(product.name);
    await page.keyboard.press("Enter");
    await page.locator(".product-card-link", { hasText: product.name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    await other.goto("/shoppingcart");
    await expect(other.getByText("Your cart is empty")).toBeVisible();
  });

  await test.step("configures it and adds it to the cart", async () => {
    await configure(page, product);
    const total = (await summary(page).textContent()) ?? "";
    await page.getByRole("button", { name: "Add to cart" }).click();
    for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName("Cart 1");
    await expect(lineTotal(other)).toHaveText(total);
    await expect(cartLines(other)).toContainText("2 colors");
    await expect(cartLines(other)).toContainText(product.colors[1]?.name ?? "");
  });

  const account = newAccount();
  await test.step("registers on the way; the cart is kept", async () => {
    await cartLink(page).click();
    await page.getByRole("link", { name: "Continue to checkout" }).click();
    await registerOnTheWay(page, account);
    await confirmAddress(page.request, account);
    await giveCredit(page.request);
    for (const tab of [page, other]) {
      // Confirming the address has ended the earlier sign-in.
      await tab.reload();
      await expect(accountButton(tab)).toBeVisible();
      await expect(cartLink(tab)).toHaveAccessibleName("Cart 1");
    }
    await expect(cartLines(other).getByRole("heading", { name: product.name })).toBeVisible();
  });

  await test.step("uploads artwork into the line", async () => {
    await cartLink(page).click();
    await cartLines(page).getByRole("link", { name: "Edit" }).click();
    await pick(page, "Upload artwork", png("Logo.png", 300, 200));
    await expect(page.locator(".artwork-chosen")).toContainText("Logo.png");
    await page.getByRole("button", { name: "Save changes" }).click();
    for (const tab of [page, other]) await expect(cartLines(tab)).toContainText("Logo.png");
  });

  const code = await test.step("checks out with the promo code", async () => {
    await page.getByRole("link", { name: "Continue to checkout" }).click();
    await fillAddress(page);
    await page.getByRole("button", { name: "Ship to this address" }).click();
    await expect(step(page, "Shipping method")).toBeFocused();
    await page.getByLabel("Promo code").fill("shipfree");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("SHIPFREE takes")).toBeVisible();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByLabel("Purchase order number").fill("PO-1815");
    await page.getByRole("button", { name: "Review the order" }).click();
    await placeButton(page).click();
    const placed = await onReceipt(page);
    await expect(other.getByText("Your cart is empty")).toBeVisible();
    for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName("Cart");
    return placed;
  });

  await test.step("opens the proof when it is ready and approves it", async () => {
    await page.getByRole("link", { name: "Follow this order" }).click();
    await other.goto(`/myaccount/orders/${code}`);
    for (const tab of [page, other]) {
      const proofs = tab.getByRole("region", { name: "Proofs" });
      await expect(proofs).toContainText("Waiting for your approval", { timeout: BACK_OFFICE_MS });
      await expect(accountButton(tab)).toHaveAccessibleName("Account 1 proof is waiting for you");
    }
    await page.getByRole("region", { name: "Proofs" }).getByRole("link", { name: product.name }).click();
    await expect(page.getByRole("img", { name: /^Version 1 of the proof/ })).toBeVisible();
    await page.getByRole("checkbox", { name: /^I have checked the spelling/ }).check();
    await page.getByRole("button", { name: "Approve version 1" }).click();
    await expect(page.getByText("Approved", { exact: true })).toBeVisible();
    await expect(other.getByRole("region", { name: "Proofs" })).toContainText("Approved");
    for (const tab of [page, other]) await expect(accountButton(tab)).toHaveAccessibleName("Account");
  });

  await test.step("sees it produced and shipped, and requests tracking", async () => {
    await page.goto(`/myaccount/orders/${code}`);
    for (const tab of [page, other])
      await expect(statusOf(tab)).toHaveText(/In production|Shipped/, { timeout: BACK_OFFICE_MS });
    for (const tab of [page, other])
      await expect(tab.getByText(/^Tracking number 1Z/)).toBeVisible({ timeout: BACK_OFFICE_MS });
    await page.getByRole("button", { name: "Request tracking" }).click();
    for (const tab of [page, other])
      await expect(tab.getByText(/^You requested tracking/).first()).toBeVisible();
    for (const tab of [page, other])
      await expect(tab.getByText(/On its way/).first()).toBeVisible({ timeout: BACK_OFFICE_MS });
    for (const tab of [page, other])
      await expect(statusOf(tab)).toHaveText("Shipped", { timeout: BACK_OFFICE_MS });
  });

  await test.step("reorders it in two clicks", async () => {
    await page.getByRole("button", { name: "Reorder" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL("/shoppingcart");
    await expect(cartLines(page).getByRole("heading", { name: product.name })).toBeVisible();
    await expect(cartLines(page)).toContainText("Logo.png");
    for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName("Cart 1");
  });
});

/** The second color, `PIECES` pieces, printed in two colors at the first location. */
async function configure(page: Page, product: Product): Promise<void> {
  const [location] = product.locations;
  const color = product.colors[1]?.name ?? "";
  await page.getByRole("radio", { name: color, exact: true }).check({ force: true });
  await page.getByLabel("Your quantity").fill(String(PIECES));
  const place = page.getByRole("group", { name: `How ${location?.name} is printed` });
  await place.getByRole("radio", { name: location?.decorations[0]?.method ?? "" }).check();
  await page.getByLabel(`Colors at ${location?.name}`, { exact: true }).selectOption("2");
  await expect(page.locator(".color-picker legend")).toContainText(color);
  await expect(summary(page)).toBeVisible();
}
