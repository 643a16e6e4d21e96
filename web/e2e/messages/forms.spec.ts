import { expect, test } from "@playwright/test";
import { settled } from "../support/page.ts";

for (const [label, value, message] of [
  ["At a quantity of", "a dozen", "Please enter only digits."],
  ["From $", "cheap", "Please enter a valid number."],
  ["To $", "1..5", "Please enter a valid number."],
] as const) {
  test(`“${value}” for “${label}” gets its generic message`, async ({ page }) => {
    await page.goto("/productsearch/keywordsearch/mug");
    await settled(page);
    const filter = page.getByRole("group", { name: "Your own price range" });
    await filter.getByLabel(label).fill(value);
    await page.getByRole("button", { name: "Apply price" }).click();
    await expect(page.locator("form").getByRole("alert")).toHaveText(message);
    await expect(page).toHaveURL("/productsearch/keywordsearch/mug");
  });
}
