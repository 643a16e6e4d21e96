import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { ADDRESS, addAddress } from "./support/address.ts";
import { settled } from "./support/page.ts";

const cards = (page: Page) => page.locator(".address-card");

test("an address is added; errors are listed, linked, and cleared when corrected", async ({ page }) => {
  await openAccount(page.request);
  await page.goto("/myaccount/addresses");
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(page.getByLabel("Country")).toHaveValue("US");
  await expect(page.getByLabel("State")).toBeVisible();
  await page.getByRole("button", { name: "Save address" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please correct these" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /^ZIP code/i }).click();
  const zip = page.getByLabel(/^ZIP code/i);
  await expect(zip).toBeFocused();
  await zip.fill("12");
  await page.getByLabel("City").focus();
  await expect(page.locator(".field-error").filter({ hasText: /valid ZIP code/i })).toBeVisible();
  await zip.fill(ADDRESS.zipcode);
  await expect(page.locator(".field-error").filter({ hasText: /valid ZIP code/i })).toHaveCount(0);
  await page.getByLabel("First name").fill(ADDRESS.firstName);
  await page.getByLabel("Last name").fill(ADDRESS.lastName);
  await page.getByLabel("Address", { exact: true }).fill(ADDRESS.address1);
  await page.getByLabel("City").fill(ADDRESS.city);
  await page.getByLabel("State").selectOption(ADDRESS.state);
  await page.getByLabel(/^Name of this address/).fill(ADDRESS.addressTitle);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page).toHaveURL("/myaccount/addresses");
  await expect(cards(page)).toContainText("Oakland, CA 94607");
  await expect(cards(page).getByText("Default shipping")).toBeVisible();
  await expect(cards(page).getByText("Default billing")).toBeVisible();
});

test("the country determines region and postcode, and the input stays", async ({ page }) => {
  await openAccount(page.request);
  await page.goto("/myaccount/addresses/new");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel("Country").selectOption("DE");
  await expect(page.locator("input[name=state], select[name=state]")).toHaveCount(0);
  await expect(page.locator("input[name=zipcode], input[name=city]").first()).toHaveAttribute(
    "name",
    "zipcode",
  );
  await page.getByLabel("Country").selectOption("CA");
  await expect(page.getByLabel("Province")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Berlin");
});

test("new defaults, edits and deletions appear in the other tab", async ({ page, context }) => {
  await openAccount(page.request);
  await addAddress(page.request);
  await addAddress(page.request, { addressTitle: "Warehouse" });
  await page.goto("/myaccount/addresses");
  await settled(page);
  const other = await context.newPage();
  await other.goto("/myaccount/addresses");
  await expect(cards(other)).toHaveCount(2);

  await page.getByRole("link", { name: "Edit Warehouse" }).click();
  await page.getByLabel("Ship here by default").check();
  await page.getByLabel("City").fill("Berkeley");
  await page.getByRole("button", { name: "Save address" }).click();
  const warehouse = cards(other).filter({ hasText: "Warehouse" });
  await expect(warehouse).toContainText("Berkeley");
  await expect(warehouse.getByText("Default shipping")).toBeVisible();
  await expect(other.getByText("Default shipping")).toHaveCount(1);

  await page.getByRole("button", { name: "Delete Warehouse" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete “Warehouse”?" });
  await confirm.getByRole("button", { name: "Delete address" }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(other)).toHaveCount(1);
  await expect(cards(other).getByText("Default shipping")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Head office" })).toBeFocused();
});

test("a server error keeps the input", async ({ page }) => {
  await openAccount(page.request);
  const id = await addAddress(page.request);
  await page.goto(`/myaccount/addresses/${id}`);
  const problem = { status: 503, code: "unavailable", title: "Service Unavailable", message: "Busy." };
  await page.route("**/address/*/update*", (route) => route.fulfill({ status: 503, json: problem }));
  await page.getByLabel("City").fill("Alameda");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("503, Service Unavailable: Busy.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Alameda");
  await expect(page.getByRole("button", { name: "Save address" })).toBeEnabled();
});
