import { expect, test } from "@playwright/test";
import { expectAccessible, settled } from "./support/page.ts";
import { solveRobotCheck } from "./support/quotes.ts";

test("a guest writes to the shop, whose phone number is on the page", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await expect(page.getByRole("main").getByRole("link", { name: "+1 217 555 0142" })).toHaveAttribute(
    "href",
    "tel:+12175550142",
  );
  await page.getByRole("link", { name: "write to us" }).click();
  await expect(page.locator("h1")).toHaveText("Help and contact");
  await expect(page.getByRole("main").getByRole("link", { name: "+1 217 555 0142" })).toBeVisible();

  const form = page.getByRole("form", { name: "Contact" });
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("Please enter a message.").first()).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel("Your name").fill("Ada Lovelace");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("Message").fill("Two mugs are broken.");
  await solveRobotCheck(page);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you! We have your message")).toBeFocused();
  await page.goto("/dev/outbox");
  await expect(page.locator("body")).toContainText("Message from Ada Lovelace");
});
