import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "../support/account.ts";
import { ADDRESS } from "../support/address.ts";
import { sampleProducts } from "../support/catalog.ts";
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

async function newAddress(page: Page) {
  await openAccount(page.request);
  await page.goto("/myaccount/addresses/new");
  await settled(page);
  await expect(page.getByLabel("State")).toBeVisible();
}

test("an address gets the generic messages for missing and too long fields", async ({ page }) => {
  await newAddress(page);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.locator(".field-error")).toHaveText(Array(6).fill("This field is required."));
  const city = page.getByLabel("City");
  await city.fill("x".repeat(200));
  await page.getByLabel(/^ZIP code/).focus();
  await expect(city).toHaveAccessibleDescription(/^Please enter no more than \d+ characters\.$/);
});

test("a server error about a field is shown beside it with the generic message", async ({ page }) => {
  await newAddress(page);
  for (const [label, value] of [
    ["First name", ADDRESS.firstName],
    ["Last name", ADDRESS.lastName],
    ["Address", ADDRESS.address1],
    ["City", ADDRESS.city],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("State").selectOption(ADDRESS.state);
  await page.getByLabel(/^ZIP code/).fill(ADDRESS.zipcode);
  const message = "Please fix this field.";
  await page.route(/\/address\/new/, (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, code: "invalid", message, errors: [{ field: "city", code: "remote", message }] },
    }),
  );
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByLabel("City")).toHaveAccessibleDescription(message);
});

test("a presentation's name and a new password have the generic limits", async ({ page }) => {
  await openAccount(page.request);
  await page.goto("/myaccount/presentations");
  await settled(page);
  await page.getByRole("button", { name: "New presentation" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("x".repeat(61));
  await dialog.getByRole("button", { name: "Create presentation" }).click();
  await expect(dialog.locator(".field-error")).toHaveText("Please enter no more than 60 characters.");
  await page.goto("/myaccount/loginsecurity/editpassword");
  await settled(page);
  await page.getByLabel("Current password", { exact: true }).fill("something");
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.locator(".field-error")).toHaveText("Please enter at least 8 characters.");
});

test("emailed favorites require a valid address and a message of limited length", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.goto(`/myaccount/favorites/email/${product?.id}`);
  await settled(page);
  await page.getByLabel(/^Message/).fill("x".repeat(1001));
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.locator(".field-error")).toHaveText([
    "Please enter a valid email address.",
    "Please enter no more than 1000 characters.",
  ]);
});
