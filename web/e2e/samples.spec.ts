import { expect, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { pathOf, sampleProducts } from "./support/catalog.ts";
import { settled } from "./support/page.ts";

test("samples are added, commented and removed; removing the last one shows the empty basket", async ({
  page,
}) => {
  await openAccount(page.request);
  const products = await sampleProducts(page.request, 2);
  for (const product of products) {
    await page.goto(pathOf(product));
    await settled(page);
    await page.getByRole("button", { name: "Order free sample" }).click();
    await expect(page.getByText("In your sample basket", { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Samples 2" }).click();
  await page.getByLabel("Comment for our sample team").fill("Blue, please");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Comment for our sample team")).toHaveValue("Blue, please");
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your sample basket is empty")).toBeVisible();
  await expect(page).toHaveURL("/SampleBasket/SampleBasket");
});

test("a comment that cannot be saved shows Failed and can be saved again", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.request.post(`/api/myaccount/samplebasket/${product?.id}/add`);
  await page.goto("/SampleBasket/SampleBasket");
  await page.route("**/addComment*", (route) => route.abort(), { times: 1 });
  await page.getByLabel("Comment for our sample team").fill("Red");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save again" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a failed sample shows an alert dialog", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.goto(pathOf(product ?? { id: 0, slug: "" }));
  await settled(page);
  const problem = {
    status: 422,
    code: "limit",
    title: "Unprocessable",
    message: "A basket holds 10 samples.",
  };
  await page.route("**/samplebasket/*/add*", (route) => route.fulfill({ status: 422, json: problem }));
  await page.getByRole("button", { name: "Order free sample" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/^.*422, .*: A basket holds 10 samples\./);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("button", { name: "Order free sample" })).toBeVisible();
});

test("a failed heart rolls back and shows why", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.goto(pathOf(product ?? { id: 0, slug: "" }));
  await settled(page);
  await page.route("**/favorites/**", (route) => route.abort());
  const heart = page.getByRole("button", { name: /^Favorite:/ });
  await heart.click();
  await expect(page.locator(".toast")).toContainText("could not be added");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});
