// Promotions and taxes, changed at the desk. Other tests run meanwhile: the sale is for one product that no other test uses, and
// the tax for one state.
import { expect, type Page, test } from "@playwright/test";
import type { Product } from "../src/api/types.ts";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { addLine, inWords } from "./support/cart.ts";
import { fullProduct } from "./support/catalog.ts";
import { blank, onReceipt, placeButton, someProducts, walkToReview } from "./support/checkout.ts";
import { openSection, staffContext } from "./support/supportApp.ts";
import { heldAtBothWidths } from "./support/supportScreens.ts";

test.describe.configure({ mode: "serial" });

const SAVED = "Saved. All open carts use it now.";
const SKU = "MUG-1103";
const main = (page: Page) => page.getByRole("main");

async function productWith(page: Page, sku: string): Promise<Product> {
  const found = await page.request.get(`/api/search?q=${sku}&kind=sku`);
  const { products } = (await found.json()) as { products: Array<{ id: number }> };
  return fullProduct(page.request, products[0]?.id ?? 0);
}

test("two open tabs show a sale at once, and cart and checkout say that it ended", async ({
  page,
  context,
  browser,
}) => {
  await openAccount(page.request);
  await addAddress(page.request);
  const product = await productWith(page, SKU);
  await addLine(page.request, blank(product, product.minQuantity * 2));
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/shoppingcart");
  const full = (await page.locator(".cart-totals .price-total strong").textContent()) ?? "";

  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Promotions");
  const form = desk.getByRole("form", { name: "Promotions" });
  await form.getByRole("button", { name: "Add a promotion" }).click();
  await form.getByLabel("Per cent", { exact: true }).fill("ten");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Per cent", { exact: true })).toBeFocused();
  await form.getByLabel("Per cent", { exact: true }).fill("12.5");
  await form.getByLabel("For which goods").selectOption("Some products");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  await heldAtBothWidths(desk);
  await form.getByLabel("Name", { exact: true }).fill("Mug days");
  await form.getByLabel("SKUs of the products").fill(SKU);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.locator(".cart-totals .price-total strong")).not.toHaveText(full, { timeout: 1_000 });
    await expect(main(tab)).toContainText("Mug days");
    await expect(main(tab)).toContainText("The old price is shown beside the new.");
    await heldAtBothWidths(tab);
  }

  await other.getByRole("button", { name: "Got it" }).click();
  await page.goto("/checkout");
  const shown = page.waitForResponse(/checkout\/totals/);
  await walkToReview(page);
  const old = await (await shown).json();
  await expect(page.getByText("Mug days").first()).toBeVisible();
  // The page keeps the total that the customer has seen, as if the news were still on their way.
  await page.route("**/api/checkout/totals", (route) => route.fulfill({ json: old }));
  await form.getByRole("button", { name: "Remove Mug days" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(SAVED).last()).toBeVisible();
  await expect(other.locator(".cart-totals .price-total strong")).toHaveText(full, { timeout: 1_000 });
  await expect(main(other)).toContainText("The old price is shown beside the new.");
  await page.getByRole("button", { name: "Continue with this cart" }).click();
  await placeButton(page).click();
  await expect(page.locator(".alert-danger")).toContainText(/total|changed/);
  await page.unroute("**/api/checkout/totals");
  await page.reload();
  await expect(placeButton(page)).toBeEnabled();
  await placeButton(page).click();
  await onReceipt(page);

  await desk.getByRole("link", { name: "Audit log" }).click();
  await expect(
    desk.getByText(`Mug days: nothing → 12.5% off, products ${SKU}, without a code`).first(),
  ).toBeVisible();
});

test("cart, checkout, order and invoice show a tax with its name and rate, and the cart says that the rate changed", async ({
  page,
  browser,
}) => {
  await openAccount(page.request);
  await addAddress(page.request, { city: "Honolulu", state: "HI", zipcode: "96813" });
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  await addLine(page.request, blank(product));
  await page.goto("/shoppingcart");
  await expect(main(page)).toContainText("Shipping and tax");

  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Taxes");
  const form = desk.getByRole("form", { name: "Taxes" });
  await form.getByLabel("Table").selectOption("United States: sales taxes of the states");
  await form.getByLabel("Which rates").selectOption("HI");
  await form.getByRole("button", { name: "Add this rate" }).click();
  await form.getByRole("button", { name: /^State tax/ }).click();
  await form.getByLabel("Per cent", { exact: true }).fill("101");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Per cent", { exact: true })).toBeFocused();
  await heldAtBothWidths(desk);
  await form.getByLabel("Per cent", { exact: true }).fill("4");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  await expect(main(page)).toContainText("State tax 4%", { timeout: 1_000 });
  await page.getByRole("button", { name: "Got it" }).click();
  await form.getByRole("button", { name: /^State tax/ }).click();
  await form.getByLabel("Per cent", { exact: true }).fill("4.5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(main(page)).toContainText("State tax 4.5%", { timeout: 2_000 });
  const trial = desk.getByRole("form", { name: "Try a place" });
  await trial.getByLabel("State", { exact: true }).selectOption("HI");
  await trial.getByRole("button", { name: "Show rates" }).click();
  await expect(main(desk)).toContainText("From the saved rates");
  await expect(desk.getByRole("row", { name: /^State tax all 4.5%/ })).toBeVisible();
  await heldAtBothWidths(desk);
  await expect(main(page)).toContainText(/The taxes have changed from \$\d+\.\d\d to \$\d+\.\d\d\./);
  await heldAtBothWidths(page);

  await page.goto("/checkout");
  await walkToReview(page);
  await expect(page.getByText("State tax 4.5%").first()).toBeVisible();
  await expect(page.getByText("Plus tax, if any")).toHaveCount(0);
  await placeButton(page).click();
  const code = await onReceipt(page);
  await expect(main(page)).toContainText("State tax 4.5%");
  await page.goto(`/myaccount/orders/${code}`);
  await page.getByRole("link", { name: /^(Printable confirmation|Invoice)/ }).click();
  await expect(main(page)).toContainText("State tax 4.5%");
  await heldAtBothWidths(page);
  const order = await page.request.get("/api/orders");
  const [{ total, currency }] = (
    (await order.json()) as { orders: Array<{ total: number; currency: string }> }
  ).orders as [{ total: number; currency: string }];
  await expect(main(page)).toContainText(inWords({ total, currency }));

  await form.getByRole("button", { name: "Remove State tax" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(SAVED).last()).toBeVisible();
});
