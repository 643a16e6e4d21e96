// Payment by card on the stand-in's page: paid, declined, canceled, and refunded by staff.
import { expect, type Page, test } from "@playwright/test";
import { onReceipt, orderByCard, withCart } from "./support/checkout.ts";
import { giveCredit } from "./support/credit.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { staffContext } from "./support/supportApp.ts";

const payment = (page: Page) => page.getByRole("region", { name: "Card payment" });

test("an order is paid by card after a declined try, and another tab follows", async ({ page, context }) => {
  await withCart(page);
  const code = await orderByCard(page);
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(`/myaccount/orders/${code}`);
  await expect(payment(other)).toContainText("Not paid yet");
  await expect(other.getByRole("status").filter({ hasText: "Waiting for payment" })).toBeVisible();

  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert")).toContainText("The card was declined");
  await page.getByRole("button", { name: "Pay" }).click();
  expect(await onReceipt(page)).toBe(code);
  await expect(page.getByText("Paid by card", { exact: true }).first()).toBeVisible();
  await expect(payment(other)).toContainText("Paid by card");
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await expect(page.getByText("By card", { exact: true })).toBeVisible();
});

test("a customer who goes back can pay later, or cancel and get the cart back", async ({ page }) => {
  await withCart(page);
  const code = await orderByCard(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/checkout/payment/${code}?back`);
  await expect(page.getByText("is not paid yet")).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/dev\/payments\//);
  await page.goBack();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("What you ordered is in your cart again.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the cart" }).click();
  await expect(page.getByRole("link", { name: "Continue to checkout" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the payment pages in ${colorScheme}, at 360 and 1280 px`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await withCart(page);
    const code = await orderByCard(page);
    const check = async (shown: Page) => {
      for (const size of [PHONE, WIDE]) {
        await shown.setViewportSize(size);
        await settled(shown);
        await expectNoSidewaysScroll(shown);
        await expectAccessible(shown);
      }
    };
    await check(page);
    const hosted = page.url();
    for (const path of [
      `/checkout/payment/${code}?back`,
      `/checkout/payment/${code}`,
      `/myaccount/orders/${code}`,
    ]) {
      await page.goto(path);
      await expect(
        page
          .getByText(/not paid/i)
          .or(page.getByText(/waiting for/i))
          .first(),
      ).toBeVisible();
      await check(page);
    }
    await page.goto(hosted);
    await page.getByRole("button", { name: "Pay" }).click();
    expect(await onReceipt(page)).toBe(code);
    await expect(page.getByText("Paid by card", { exact: true }).first()).toBeVisible();

    const staff = await staffContext(browser);
    const desk = await staff.newPage();
    await desk.emulateMedia({ colorScheme });
    await desk.goto(`/support/orders/${code}`);
    await expect(desk.getByRole("heading", { name: "Refund" })).toBeVisible();
    await check(desk);
    await staff.close();
  });
}

test("staff refund a part and then the rest, and the customer sees it", async ({ page, browser }) => {
  await withCart(page);
  const code = await orderByCard(page);
  await page.getByRole("button", { name: "Pay" }).click();
  expect(await onReceipt(page)).toBe(code);
  await expect(page.getByText("Paid by card", { exact: true }).first()).toBeVisible();
  await page.goto(`/myaccount/orders/${code}`);

  const staff = await staffContext(browser);
  const desk = await staff.newPage();
  await desk.goto(`/support/orders/${code}`);
  const form = desk.getByRole("form", { name: "Refund" });
  await form.getByLabel("Amount").fill("1000000");
  await form.getByRole("button", { name: "Refund" }).click();
  await expect(form.getByText("Please enter an amount of more than 0")).toBeVisible();
  await form.getByLabel("Amount").fill("5.00");
  await form.getByRole("button", { name: "Refund" }).click();
  const dialog = desk.getByRole("alertdialog", { name: "Refund $5.00?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(payment(page)).toContainText("Paid by card, partly refunded");
  await expect(payment(page)).toContainText("$5.00 refunded");

  await form.getByRole("button", { name: "Refund" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Refund", exact: true }).click();
  await expect(payment(page).getByText("Refunded", { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await staff.close();
});

test("an order that exceeds the credit is paid by card, which the checkout says before", async ({
  page,
  browser,
}) => {
  await withCart(page);
  await giveCredit(page.request, 100);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Ship to this address" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText(/is .+ more than the \$1.00 that is left of your credit/)).toBeVisible();
  await expect(page.getByRole("radio", { name: /On account/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review the order" }).click();
  await expect(page.locator("#payment")).toContainText("By card, because the order exceeds your credit");
  await page.getByRole("button", { name: "Place order and pay" }).click();
  await expect(page).toHaveURL(/\/dev\/payments\//);

  const { customerId } = (await (await page.request.get("/api/session")).json()) as { customerId: number };
  const staff = await staffContext(browser);
  const desk = await staff.newPage();
  await desk.goto(`/support/customers/${customerId}`);
  await expect(desk.getByRole("region", { name: "Orders" })).toContainText("Not paid yet");
  await expect(desk.getByRole("region", { name: "Credit" })).toContainText("$1.00");
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await staff.close();
});
