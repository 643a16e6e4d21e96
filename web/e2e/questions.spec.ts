// A question about a product, in two tabs of a guest and one of the support app. Then all tabs of the guest are closed.
import { expect, test } from "@playwright/test";
import { oneProduct, pathOf } from "./support/catalog.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { solveRobotCheck } from "./support/quotes.ts";
import { staffContext } from "./support/supportApp.ts";

/** Every tab shows a change within about a second. */
const soon = { timeout: 1500 };

test("a guest asks about a product, staff answer in all tabs, and by email when they are closed", async ({
  page,
  browser,
}) => {
  const product = await oneProduct(page.request);
  const email = `ada.${Date.now()}@example.com`;
  const support = await (await staffContext(browser)).newPage();
  await support.goto("/support/work/questions");
  await settled(support);
  await page.goto(pathOf(product));
  await settled(page);
  const other = await page.context().newPage();
  await other.goto("/");
  await settled(other);

  await page.getByRole("link", { name: "Ask about this product" }).click();
  const panel = page.getByRole("dialog", { name: `Ask about ${product.name}` });
  await panel.getByRole("button", { name: "Send question" }).click();
  await expect(panel.getByText("Please enter a message.")).toBeVisible();
  await expect(panel.getByText("Please enter a valid email address.")).toBeVisible();
  await panel.getByLabel("Your question").fill("Is it safe in a dishwasher?");
  await panel.getByLabel("Your name").fill("Ada");
  await panel.getByLabel("Email").fill(email);
  await solveRobotCheck(page);
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Send question" }).click();
  await expect(panel.getByRole("log")).toContainText("Is it safe in a dishwasher?");
  await expect(panel).toContainText(`goes to ${email} if you leave`);

  // In the queue, whose count follows, and on the page of the question.
  const refresh = support.getByRole("button", { name: /^Refresh: / });
  const row = support.getByRole("row").filter({ hasText: "Ada" }).last();
  await expect(refresh.or(row).first()).toBeVisible();
  if (await refresh.isVisible()) await refresh.click();
  await row.getByRole("link").first().click();
  await expect(support.getByText("Is it safe in a dishwasher?")).toBeVisible();
  await expect(support.getByRole("link", { name: product.name })).toHaveAttribute(
    "href",
    new RegExp(`^/product/${product.id}/`),
  );
  await expect(support.getByRole("link", { name: "Live: observe" })).toBeVisible();
  for (const size of [WIDE, PHONE]) {
    await support.setViewportSize(size);
    await expectNoSidewaysScroll(support);
  }
  await expectAccessible(support);

  const answer = support.getByLabel("Your answer");
  await answer.fill("Yes, up to 65 °C.");
  await support.getByRole("button", { name: "Send answer" }).click();
  await expect(panel.getByRole("log")).toContainText("Yes, up to 65 °C.");
  await expect(support.locator(".support-status")).toContainText("Answered");

  // With the panel closed, a notice in both tabs leads to the next answer; reading it in one ends it in the other.
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await answer.fill("But not in an oven.");
  await support.getByRole("button", { name: "Send answer" }).click();
  const notice = (tab: typeof page) => tab.getByText(`We answered your question about ${product.name}.`);
  await expect(notice(page)).toBeVisible();
  await expect(notice(other)).toBeVisible(soon);
  await other.getByRole("link", { name: "Read the answer" }).click();
  await expect(other.getByRole("log")).toContainText("But not in an oven.");
  await expect(notice(page)).toBeHidden();
  await other.setViewportSize(PHONE);
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await other.getByLabel("Your message").fill("Thank you!");
  await other.getByRole("button", { name: "Send", exact: true }).click();
  await expect(support.getByText("Thank you!")).toBeVisible(soon);
  await expect(support.locator(".support-status")).toContainText("Waiting for an answer");

  await Promise.all([page.goto("about:blank"), other.close()]);
  await answer.fill("You are welcome.");
  await support.getByRole("button", { name: "Send answer" }).click();
  await expect(support.locator(".support-status")).toContainText("not seen by the customer yet");
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(page.locator("body")).toContainText(email, { timeout: 100 });
  }).toPass({ timeout: 12_000 });
  await expect(page.locator("body")).toContainText(`Our answer about ${product.name}`);
  await support.getByRole("button", { name: "Close question" }).click();
  await expect(support.locator(".support-status")).toContainText("Closed");
  await support.context().close();
});
