import { expect, test } from "@playwright/test";
import { searchBox, settled } from "../support/page.ts";

for (const term of ["", "   ", "mu", " mu "]) {
  test(`the keyword “${term}” shows the alert in danger style for 3 seconds, and nothing else`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/");
    await settled(page);
    await searchBox(page).fill(term);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await searchBox(page).press("Enter");
    const alert = page.locator(".alert-danger");
    await expect(alert).toHaveText("Please enter a valid search term.");
    await page.clock.runFor(2900);
    await expect(alert).toBeVisible();
    await page.clock.runFor(200);
    await expect(alert).toHaveClass(/alert-leaving/);
    await page.clock.runFor(100);
    await expect(alert).toBeHidden();
    await expect(page).toHaveURL("/");
  });
}

test("an empty SKU does nothing", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.getByLabel("Search by").selectOption("SKU");
  await searchBox(page).press("Enter");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeDisabled();
  await expect(page.locator(".alert")).toHaveCount(0);
  await expect(page).toHaveURL("/");
});
