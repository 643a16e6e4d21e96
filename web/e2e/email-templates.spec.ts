// The texts of emails: edited with a preview, sent as a test, in use, and built-in again. Other tests do not read this email.
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, WIDE } from "./support/page.ts";
import { openSection, staffContext } from "./support/supportApp.ts";

test("an administrator edits an email with a preview, sends a test, saves it, and takes the built-in text again", async ({
  browser,
}) => {
  test.slow();
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support");
  await openSection(desk, "Settings", "Emails");
  await expect(desk.getByRole("heading", { level: 2, name: "Orders" })).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  const name = "Order waits for stock";
  await desk.getByRole("link", { name, exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: `Email: ${name}` })).toBeVisible();
  const form = desk.getByRole("form", { name: "Email" });
  const preview = desk.getByRole("region", { name: "Preview with sample data" });
  const email = preview.frameLocator('iframe[title="The email"]');
  await expect(email.getByText("Some items are on backorder.")).toBeVisible();

  const introduction = form.getByLabel("Introduction");
  await introduction.fill("Your **new** stock for {oder} comes soon.");
  await expect(preview.getByText(/There is no placeholder \{oder\} in this email/)).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(introduction).toBeFocused();
  await expect(form.getByText(/There are: \{order\}, \{shop\}/).first()).toBeVisible();
  await introduction.fill("Your **new** stock comes soon: ");
  await form.getByRole("button", { name: "Insert {order}" }).click();
  await expect(introduction).toBeFocused();
  await expect(introduction).toHaveValue("Your **new** stock comes soon: {order}");
  await form.getByLabel("Subject").fill("Stock for {order}, {shop}");
  await expect(email.locator("strong", { hasText: "new" })).toBeVisible();
  await expect(email.getByRole("link", { name: "See your order" })).toBeVisible();
  await expect(preview.getByText(/^Stock for [A-Z0-9-]+, Platen$/)).toBeVisible();
  await preview.getByRole("button", { name: /Plain text part/ }).click();
  await expect(preview.getByText(/Your new stock comes soon: /)).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  const length = () => desk.evaluate(() => history.length);
  const before = await length();
  await form.getByLabel("Heading").fill("Soon");
  await expect(email.getByRole("heading", { name: "Soon" })).toBeVisible();
  expect(await length(), "previews are not in the history of the tab").toBe(before);

  await form.getByRole("button", { name: "Send a test to me" }).click();
  await expect(desk.getByText(/A test with sample data is on its way to /)).toBeVisible();
  const outbox = await desk.context().newPage();
  await outbox.goto("/dev/outbox");
  await expect(outbox.locator("body")).toContainText(/Test: Stock for [A-Z0-9-]+, Platen/);
  await outbox.close();

  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved. The next email has this text.")).toBeVisible();
  await desk.getByRole("link", { name: "All emails" }).click();
  await expect(desk.getByRole("row", { name: new RegExp(name) })).toContainText("Your own");
  await desk.getByRole("link", { name, exact: true }).click();
  await form.getByRole("button", { name: "Use the built-in text" }).click();
  await expect(introduction).toHaveValue(/^Some items are on backorder/);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("button", { name: "Use the built-in text" })).toBeHidden();
  await desk.getByRole("link", { name: "Audit log" }).click();
  await expect(
    desk
      .getByText(/Order waits for stock: subject: Your order \{order\} is waiting for stock → Stock for/)
      .first(),
  ).toBeVisible();
});
