// The demo's collections by occasion and by industry.
import { expect, test } from "@playwright/test";
import { cards, expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

test("customers shop by occasion from the home page and the menu, and narrow it by category", async ({
  page,
}) => {
  await page.goto("/");
  await settled(page);
  const occasions = page.getByRole("region", { name: "Shop by occasion" });
  await expect(page.getByRole("region", { name: "Shop by industry" })).toBeVisible();
  await occasions.getByRole("link", { name: /^Trade shows/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trade shows" })).toBeVisible();
  await expect(page.getByText("What a booth needs")).toBeVisible();
  await settled(page);
  await expect(page.getByRole("group", { name: "Occasion" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Industry" })).toBeVisible();
  const choice = page.getByRole("group", { name: "Category" }).getByRole("checkbox", { name: /^Bags/ });
  await choice.click();
  await expect(page).toHaveURL(/[?&]category=/);
  await expect(page.locator(".listing-total")).toHaveText("2 products");
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).not.toContainText("Trade shows");
  await page.getByRole("button", { name: "All products", exact: true }).click();
  await page.locator(".mega-menu-panel").getByRole("link", { name: "Real estate", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Real estate" })).toBeVisible();
});
