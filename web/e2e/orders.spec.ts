import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { CheckoutTotals, Configuration, OrderEntry, Product } from "../src/api/types.ts";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { addLine, cartLines } from "./support/cart.ts";
import { pathOf } from "./support/catalog.ts";
import { blank, ordersOf, someProducts } from "./support/checkout.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { staffContext } from "./support/supportApp.ts";

/** The demo's back office takes a step every four seconds. */
const BACK_OFFICE_MS = 45_000;

async function ordered(page: Page, configuration: (product: Product) => Configuration): Promise<OrderEntry> {
  await openAccount(page.request);
  const addressId = await addAddress(page.request);
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  await addLine(page.request, configuration(product));
  const shippingMethod = "ground";
  const asked = await page.request.post("/api/checkout/totals", { data: { addressId, shippingMethod } });
  const { revision, totals } = (await asked.json()) as CheckoutTotals;
  const data = { revision, total: totals.total, addressId, shippingMethod, purchaseOrder: "PO-1" };
  const headers = { "Idempotency-Key": randomUUID() };
  const placed = await page.request.post("/api/checkout/place", { data, headers });
  expect(placed.ok(), await placed.text()).toBe(true);
  const [order] = await ordersOf(page);
  if (!order) throw new Error("The order is not in the history.");
  return order;
}

/** Printed at its first location, without artwork: it waits for the customer. */
function printed(product: Product): Configuration {
  const [location] = product.locations;
  const [offer] = location?.decorations ?? [];
  const colors = offer?.maxColors ? 1 : 0;
  return {
    ...blank(product),
    decorations: [{ location: location?.name ?? "", method: offer?.method ?? "", colors }],
  };
}

/** The buyer reviews the product, staff publish the review, and the product's page and card show it. */
async function isReviewed(page: Page, other: Page, support: Page) {
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  const title = `Sharp print ${Date.now()}`;
  await page.getByRole("link", { name: "Review this product" }).click();
  const dialog = page.getByRole("dialog", { name: "Your review" });
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(dialog.getByText("Please choose from 1 to 5 stars.")).toBeVisible();
  await dialog.getByText("★").nth(3).click();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Your review").fill("The logo is crisp.");
  await dialog.getByLabel("Shown as").selectOption("Analytical Engines");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("link", { name: /^Your review is waiting for approval/ })).toBeVisible();

  await support.goto("/support/work/reviews");
  const row = support.getByRole("row").filter({ hasText: "Analytical Engines" }).last();
  await row.getByRole("link").first().click();
  await expect(support.getByText(title)).toBeVisible();
  await support.setViewportSize(PHONE);
  await expectNoSidewaysScroll(support);
  await expectAccessible(support);
  await support.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("link", { name: /^Your review is published/ })).toBeVisible();
  await support.getByLabel("Answer of the shop").fill("Thank you!");
  await support.getByRole("button", { name: "Save answer" }).click();
  await expect(support.getByText("Your answer is shown below the review.")).toBeVisible();
  await support.context().close();

  const reviews = other.getByRole("region", { name: "Reviews" });
  await expect(async () => {
    await other.goto(pathOf(product));
    await expect(reviews.getByText("Thank you!").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(reviews.getByRole("listitem").filter({ hasText: title })).toContainText("Analytical Engines");
  await other.setViewportSize(PHONE);
  await expectNoSidewaysScroll(other);
  await expectAccessible(other, "#reviews");
  await other.goto(`/productsearch/keywordsearch/${encodeURIComponent(product.name)}`);
  await expect(other.getByText(/from \d+ reviews?$/).first()).toBeAttached();
}

test("an order advances live, ships, is tracked, reviewed, and reordered in two clicks", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { code } = await ordered(page, blank);
  const list = await context.newPage();
  await list.goto("/myaccount/orders");
  await page.goto(`/myaccount/orders/${code}`);
  await expect(page.getByRole("heading", { name: `Order ${code}` })).toBeVisible();
  await expect(page.getByText(/Arrives \w{3}, \w{3} \d/)).toBeVisible();
  await expect(page.locator(".order-line img").first()).toBeVisible();
  await expect(page.getByText("UPS Ground")).toBeVisible({ timeout: BACK_OFFICE_MS });
  await expect(page.getByText(/^Tracking number 1Z/)).toBeVisible();
  await expect(page.getByText("Picked up")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Invoice INV-/ })).toBeVisible({ timeout: BACK_OFFICE_MS });
  await expect(page.getByText("Your whole order has shipped.")).toBeVisible({ timeout: BACK_OFFICE_MS });
  await expect(list.getByRole("row", { name: new RegExp(code) })).toContainText("Shipped");
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);

  await page.getByRole("button", { name: "Request tracking" }).click();
  await expect(page.getByText(/^You requested tracking/).first()).toBeVisible();
  // The answer, a report of the shipment, ends the request.
  await expect(page.getByRole("button", { name: "Request tracking" })).toBeVisible({
    timeout: BACK_OFFICE_MS,
  });

  await isReviewed(page, list, await (await staffContext(browser)).newPage());

  await page.getByRole("link", { name: /^Invoice INV-/ }).click();
  await expect(page.getByRole("columnheader", { name: "Amount" })).toBeVisible();
  await expect(page.getByText(/please pay by/)).toBeVisible();
  const shipments = page.getByRole("region", { name: /shipment/ });
  await expect(shipments).toContainText("UPS");
  await expect(shipments).toContainText(/Tracking number\s*1Z/);
  await expect(shipments.getByText(/^You requested tracking/)).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the order" }).click();

  await page.getByRole("button", { name: "Reorder" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL("/shoppingcart");
  await expect(cartLines(page).getByRole("listitem").first()).toBeVisible();
});

test("a printed order waits for its artwork, shows why, and can be canceled", async ({ page, context }) => {
  const { code } = await ordered(page, printed);
  const other = await context.newPage();
  await other.goto(`/myaccount/orders/${code}`);
  await page.goto(`/myaccount/orders/${code}`);
  await expect(page.getByText("The clock is paused")).toBeVisible();
  await expect(page.getByText(/Production starts once your artwork is here/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Cancel this order?" });
  await expect(dialog).toContainText("will not be charged");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("This order will not be produced or charged.")).toBeVisible();
  await expect(page.getByText("You canceled the order")).toBeVisible();
  await expect(other.getByText("This order will not be produced or charged.")).toBeVisible();
});

test("another customer's order is not found", async ({ page, browser }) => {
  const { code, orderId } = await ordered(page, blank);
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await openAccount(other.request);
  await other.goto(`/myaccount/orders/${code}`);
  await expect(other.getByText("Order not found")).toBeVisible();
  await other.goto(`/myaccount/invoices/${orderId}`);
  await expect(other.getByText("Order not found")).toBeVisible();
  await stranger.close();
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test.describe(width, () => {
    test.use({ viewport });

    test("the order list, an order and its invoice are accessible and fit", async ({ page }) => {
      async function held() {
        await settled(page);
        await expect(page.locator("h1")).toHaveCount(1);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await openAccount(page.request);
      await page.goto("/myaccount/orders");
      await expect(page.getByText("No orders yet")).toBeVisible();
      await held();
      const { code, orderId } = await ordered(page, printed);
      for (const path of ["/myaccount", "/myaccount/orders", `/myaccount/invoices/${orderId}`]) {
        await page.goto(path);
        await expect(page.getByText(code).first()).toBeVisible();
        await held();
      }
      await page.goto(`/myaccount/orders/${code}`);
      await expect(page.getByText("What happened")).toBeVisible();
      for (const name of ["Reorder", "Cancel order"]) {
        await page.getByRole("button", { name }).click();
        await expect(page.locator("dialog[open]")).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
      }
    });
  });
}
