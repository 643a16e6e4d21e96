// Quotes from the request to the order, with a real proof of work and the demo's back office.
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Account, openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { fullProduct, oneProduct, pathOf } from "./support/catalog.ts";
import { onReceipt, withCart } from "./support/checkout.ts";
import { takeCredit } from "./support/credit.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { askButton, fillIn, OFFER_MS, OFFERED, onQuote, solveRobotCheck } from "./support/quotes.ts";

const ADA = { "First name": "Ada", "Last name": "Lovelace" };
const anEmail = () => `ada.${randomUUID()}@example.com`;
const status = (page: Page) => page.getByRole("region", { name: "Status" });

/** An account with an address, opened in another browser. */
async function accountElsewhere(browser: Browser, baseURL: string | undefined): Promise<Account> {
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const account = await openAccount(other.request);
  await addAddress(other.request);
  await other.close();
  return account;
}

async function heldAtBothWidths(page: Page) {
  await settled(page);
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test("a guest requests a quote, negotiates, signs in, accepts and orders", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const account = await accountElsewhere(browser, baseURL);
  const product = await fullProduct(page.request, (await oneProduct(page.request)).id);
  const few = Math.max(1, product.minQuantity - 1);
  await page.goto(`${pathOf(product)}?q=${product.parts[0]?.id}-${few}`);
  await page.getByRole("link", { name: "Request a quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Request a quote" })).toBeFocused();
  const wanted = page.getByRole("region", { name: "What you would like" });
  await expect(wanted.getByRole("heading", { name: product.name })).toBeVisible();
  await heldAtBothWidths(page);
  await fillIn(page, { ...ADA, Email: anEmail(), "Anything we should know": "For our open day." });
  await solveRobotCheck(page);
  await askButton(page).click();
  const code = await onQuote(page);

  const elsewhere = await context.newPage();
  await elsewhere.goto("/myaccount/quotes");
  const row = elsewhere.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText(product.name);
  await expect(status(page)).toContainText(OFFERED, { timeout: OFFER_MS });
  await expect(row).toContainText(OFFERED);
  await heldAtBothWidths(page);
  await heldAtBothWidths(elsewhere);

  await status(page).getByRole("button", { name: "Ask for a change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ask for a change" }).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await fillIn(page, { "What should be different?": "A little less?", "Total you have in mind": "100.00" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ask for a change" }).click();
  await expect(status(page)).toContainText("Change requested");
  await expect(page.getByText("requested a change to offer 1 and would pay $100.00 in all")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Offer 2" })).toBeVisible({ timeout: OFFER_MS });
  await page.getByRole("radio", { name: /^Offer 1/ }).check();
  await expect(page.getByText("It is no longer valid.")).toBeVisible();
  await page.getByRole("radio", { name: /^Offer 2/ }).check();

  await status(page).getByRole("button", { name: "Accept" }).click();
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Accept offer 2?" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Accept offer" }).click();
  await expect(status(page)).toContainText("Accepted");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(row).toContainText("Accepted");

  const place = page.getByRole("button", { name: "Place order" });
  await page.getByLabel("Purchase order number").fill("1".repeat(41));
  await place.click();
  await expect(page.getByText("Please enter no more than 40 characters.", { exact: true })).toBeVisible();
  await heldAtBothWidths(page);
  await page.getByLabel("Purchase order number").fill("PO-4711");
  await place.click();
  const order = await onReceipt(page);
  await expect(row).toContainText("Ordered");
  await page.goto(`/myaccount/quotes/${code}`);
  await expect(page.getByRole("link", { name: `Follow order ${order}` })).toBeVisible();
});

test("a customer without credit orders an offer by card, and again after canceling", async ({ page }) => {
  test.setTimeout(90_000);
  await withCart(page);
  await takeCredit(page.request);
  await page.goto("/requestquote?from=cart");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await solveRobotCheck(page);
  await askButton(page).click();
  const code = await onQuote(page);
  await expect(status(page)).toContainText(OFFERED, { timeout: OFFER_MS });
  await status(page).getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept offer" }).click();

  const panel = page.getByRole("region", { name: "Order it" });
  await expect(panel.getByText("You pay on the next page, before we start.")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Ask us for credit" })).toBeVisible();
  await heldAtBothWidths(page);
  await panel.getByRole("button", { name: "Place order and pay" }).click();
  await expect(page).toHaveURL(/\/dev\/payments\//);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("You can order the quote again.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the quote" }).click();
  await expect(page).toHaveURL(`/myaccount/quotes/${code}`);
  await expect(page.getByText("was not paid and is canceled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Place order and pay" })).toBeVisible();
});

test("a customer requests a quote for the cart, which stays, and declines the offer", async ({ page }) => {
  test.setTimeout(90_000);
  const product = await withCart(page);
  await page.goto("/shoppingcart");
  await page.getByRole("link", { name: "Request a quote for this cart" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue(/^e2e-/);
  await heldAtBothWidths(page);
  await solveRobotCheck(page);
  await askButton(page).click();
  await onQuote(page);
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cart/ })).toContainText("1");

  await expect(status(page)).toContainText(OFFERED, { timeout: OFFER_MS });
  await status(page).getByRole("button", { name: "Decline" }).click();
  await page.getByLabel("Why?").fill("We found it at home.");
  await page.getByRole("button", { name: "Not now" }).click();
  await status(page).getByRole("button", { name: "Decline" }).click();
  await expect(page.getByLabel("Why?")).toHaveValue("We found it at home.");
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(status(page)).toContainText("Declined");
  await expect(page.getByText("Ada Byron declined offer 1")).toBeVisible();
  await expect(page.getByText("We found it at home.")).toBeVisible();
});

test("errors are shown at their fields, and the input is kept", async ({ page }) => {
  const { id } = await oneProduct(page.request);
  const product = await fullProduct(page.request, id);
  await page.goto(`/requestquote?product=${id}&q=${product.parts[0]?.id}-50`);
  await askButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please correct these 4 fields:" });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Last name: This field is required." }).click();
  await expect(page.getByLabel("Last name")).toBeFocused();
  await fillIn(page, { ...ADA, Email: "ada@nowhere", "Need it by": "2020-01-31" });
  await solveRobotCheck(page);
  await askButton(page).click();
  await expect(page.getByText("Please enter a valid email address.", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Please enter a value greater than or equal to \w{3}, \w{3} \d/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Need it by")).toHaveValue("2020-01-31");
});

test("a guest who signs in on the form keeps the input", async ({ page, browser, baseURL }) => {
  const account = await accountElsewhere(browser, baseURL);
  const { id } = await oneProduct(page.request);
  const product = await fullProduct(page.request, id);
  await page.goto(`/requestquote?product=${id}&q=${product.parts[0]?.id}-50`);
  await fillIn(page, { "First name": "Augusta", "Anything we should know": "For our open day." });
  await page.getByRole("button", { name: "sign in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Last name")).toHaveValue("Byron");
  await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  await expect(page.getByLabel("Anything we should know")).toHaveValue("For our open day.");
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
});

test("another user's token is replaced silently", async ({ page }) => {
  const { id } = await oneProduct(page.request);
  const product = await fullProduct(page.request, id);
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/requestquote/")) answers.push(response.status());
  });
  await page.route("**/api/antiforgery", (route) => route.fulfill({ json: { token: "forged" } }), {
    times: 1,
  });
  await page.goto(`/requestquote?product=${id}&q=${product.parts[0]?.id}-50`);
  await fillIn(page, { ...ADA, Email: anEmail() });
  await solveRobotCheck(page);
  await askButton(page).click();
  await onQuote(page);
  expect(answers).toEqual([403, 200]);
});

test("following an email's link signed out leads to the sign-in and back", async ({ page }) => {
  await page.goto("/myaccount/quotes/0000-0000-0000");
  await expect(page.getByText("Sign in to see this quote")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?ReturnUrl=%2Fmyaccount%2Fquotes%2F0000-0000-0000",
  );
});
