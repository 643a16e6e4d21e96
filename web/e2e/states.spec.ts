// What a visitor sees while the store does not answer, and afterwards.
import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { oneProduct } from "./support/catalog.ts";
import { withCart } from "./support/checkout.ts";
import { failing } from "./support/failing.ts";
import { cards, expectAccessible, searchBox, settled } from "./support/page.ts";

const SILENT = "The store is not responding. Trying again…";

const isBusy = (page: Page) => failing(page, /\/api\/session/, 503, "The store is busy.");

for (const [what, path, content] of [
  ["the cart", "/shoppingcart", "Your cart is empty"],
  ["the checkout", "/checkout", "Your cart is empty"],
  ["an account page", "/myaccount/addresses", "Your address book is empty"],
  ["the quote request", "/requestquote", "What would you like a quote for?"],
] as const) {
  test(`${what} says that the store does not answer, and appears by itself once it does`, async ({
    page,
  }) => {
    await openAccount(page.request);
    await isBusy(page);
    await page.goto(path);
    await expect(page.getByText(SILENT)).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await expect(page.getByText(content)).toBeVisible();
    await settled(page);
    await expect(page.getByText(SILENT)).toBeHidden();
  });
}

test("the cart says which products could not be loaded, never that they are gone, and loads them by itself", async ({
  page,
  context,
}) => {
  const product = await withCart(page);
  await page.route(/\/api\/products\//, (route) => route.abort());
  await page.goto("/shoppingcart");
  await expect(page.getByText("Some products could not be loaded.")).toBeVisible();
  await expect(page.getByText("no longer available")).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(".line-name")).toHaveText(product.name);
  await expect(page.getByText("Some products could not be loaded.")).toBeHidden();
});

test("the sample basket says that products could not be loaded", async ({ page }) => {
  await openAccount(page.request);
  const { id, name } = await oneProduct(page.request);
  await page.request.post(`/api/myaccount/samplebasket/${id}/add`);
  await failing(page, /\/api\/products\?/, 503, "The store is busy.");
  await page.goto("/SampleBasket/SampleBasket");
  await expect(page.getByText("Some products could not be loaded.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".sample-row a")).toHaveText(name);
});

test("a search that fails says so, does not pretend to load, and can be retried", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await failing(page, /\/api\/search/, 503, "The store is busy.");
  await searchBox(page).fill("mug");
  await searchBox(page).press("Enter");
  await expect(page.getByText("The products could not be loaded.")).toBeVisible();
  await expect(page.getByText("Loading products…")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("a page that cannot be loaded offline says so, and appears when the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await settled(page);
  await context.setOffline(true);
  await page.locator("footer a[href='/docs/api']").click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("h1")).toHaveText("API");
});
