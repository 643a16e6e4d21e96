import { expect, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { sampleProducts } from "./support/catalog.ts";
import { settled } from "./support/page.ts";

test("the dashboard shows what is waiting and follows changes from elsewhere", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.goto("/myaccount");
  await settled(page);
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting).toContainText("Your address book is empty");
  const addressId = await addAddress(page.request);
  await expect(waiting).not.toContainText("Your address book is empty");
  await expect(page.getByRole("region", { name: "Addresses" })).toContainText("1 Press Way");
  await page.request.post(`/api/myaccount/samplebasket/${product?.id}/add`);
  await expect(waiting).toContainText("1 free sample not ordered yet");
  await page.request.post("/api/myaccount/samplebasket/order", { data: { addressId } });
  await expect(waiting).not.toContainText("free sample");
  await expect(page.getByRole("region", { name: "Samples" })).toContainText("1 sample, ordered");
  await expect(page.getByRole("region", { name: "Recent" })).toContainText("1 sample ordered");
});

test("samples are ordered to a new address; the basket shows what was ordered", async ({ page }) => {
  await openAccount(page.request);
  const products = await sampleProducts(page.request, 2);
  for (const { id } of products) await page.request.post(`/api/myaccount/samplebasket/${id}/add`);
  await page.goto("/SampleBasket/SampleBasket");
  await settled(page);
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "New address" });
  await dialog.getByLabel("First name").fill("Ada");
  await dialog.getByLabel("Last name").fill("Byron");
  await dialog.getByLabel("Address", { exact: true }).fill("1 Press Way");
  await dialog.getByLabel("City").fill("Oakland");
  await dialog.getByLabel("State").selectOption("CA");
  await dialog.getByLabel(/^ZIP code/i).fill("94607");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Order 2 free samples" }).click();
  await expect(page.getByRole("heading", { name: "2 samples ordered" })).toBeFocused();
  for (const { name } of products) await expect(page.locator(".ordered")).toContainText(name);
  await expect(page.locator(".ordered")).toContainText("1 Press Way");
  await expect(page.getByRole("link", { name: "Samples", exact: true })).toBeVisible();
});

test("a failed order shows an alert dialog and keeps the basket", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.request.post(`/api/myaccount/samplebasket/${product?.id}/add`);
  await addAddress(page.request);
  await page.goto("/SampleBasket/SampleBasket");
  await settled(page);
  const problem = { status: 503, code: "unavailable", title: "Service Unavailable", message: "Busy." };
  await page.route("**/samplebasket/order*", (route) => route.fulfill({ status: 503, json: problem }));
  await page.getByRole("button", { name: "Order 1 free sample" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("503, Service Unavailable: Busy.");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page.locator(".sample-row")).toHaveCount(1);
});
