import { expect, test } from "@playwright/test";
import { oneProduct, topCategories } from "./support/catalog.ts";
import { cards, PHONE, searchBox, settled } from "./support/page.ts";

const total = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test("a term that is too short shows the alert for 3 seconds and does not navigate", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await searchBox(page).fill(" mu ");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeDisabled();
  await searchBox(page).press("Enter");
  const alert = page.getByRole("alert").getByText("Please enter a valid search term.");
  await expect(alert).toBeVisible();
  await expect(alert).toBeHidden({ timeout: 5000 });
  await expect(page).toHaveURL("/");
});

test("a search leads to results, keeps the query, and an exact SKU can be put into the cart", async ({
  page,
  request,
}) => {
  const product = await oneProduct(request);
  await page.goto("/");
  await settled(page);
  await searchBox(page).fill(" mug ");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/productsearch/keywordsearch/mug");
  await expect(page.locator("h1")).toHaveText("Results for “mug”");
  await expect(searchBox(page)).toHaveValue("mug");
  await expect(cards(page).first()).toBeVisible();
  await page.getByLabel("Search by").selectOption("SKU");
  await searchBox(page).fill(product.sku);
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(`/productsearch/skusearch/${product.sku}`);
  const exact = page.locator(".exact-product");
  await expect(exact.getByRole("heading", { name: product.name })).toBeVisible();
  await exact.getByRole("button", { name: /^Add \d/ }).click();
  await expect(page.getByRole("link", { name: /^Cart/ })).toHaveAccessibleName("Cart 1");
});

test("a typo is corrected, and the page says so", async ({ page }) => {
  await page.goto("/productsearch/keywordsearch/tumblr");
  await expect(page.getByText(/Showing results for/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test("suggestions are grouped, counted, and selected by keyboard", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await searchBox(page).pressSequentially("mug");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByText("Products")).toBeVisible();
  expect(await list.getByRole("option").count()).toBeLessThanOrEqual(10);
  await expect(page.getByText(/^\d+ suggestions? available\.$/)).toBeAttached();
  await searchBox(page).press("ArrowDown");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(/\/product\/\d+\//);
  await expect(page.locator("h1")).toBeFocused();
});

test("a search without results offers other terms, categories and a quote", async ({ page }) => {
  await page.goto("/productsearch/keywordsearch/qqzzxxqq");
  await expect(page.getByText(/We found nothing for/)).toBeVisible();
  await expect(page.locator(".category-tile").first()).toBeVisible();
  await page.getByRole("list", { name: "Other searches" }).getByRole("link").first().click();
  await expect(cards(page).first()).toBeVisible();
});

test("filters are in the address, show as chips, and Back restores them and the scroll position", async ({
  page,
  request,
}) => {
  const [category] = await topCategories(request);
  await page.goto(`/category/${category?.id}/${category?.slug}`);
  await settled(page);
  const all = total(await page.locator(".listing-total").textContent());
  const choice = page
    .getByRole("group", { name: "Color" })
    .getByRole("checkbox", { disabled: false })
    .first();
  await choice.click();
  await expect(page).toHaveURL(/[?&]color=/);
  await expect(choice).toBeChecked();
  await expect(choice).toBeFocused();
  await expect(page.getByRole("list", { name: "Applied filters" })).toBeVisible();
  await expect.poll(async () => total(await page.locator(".listing-total").textContent())).toBeLessThan(all);
  const filtered = page.url();
  await page.evaluate(() => window.scrollTo(0, 500));
  await cards(page).nth(4).getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await page
    .getByRole("button", { name: /^Remove filter/ })
    .first()
    .click();
  await expect.poll(async () => total(await page.locator(".listing-total").textContent())).toBe(all);
});

test("a later page opened directly links to the first one", async ({ page, request }) => {
  const [category] = await topCategories(request);
  await page.goto(`/category/${category?.id}/${category?.slug}?ipp=12&page=2`);
  await settled(page);
  await expect(page.getByText("These products begin on page 2.")).toBeVisible();
  await page.getByRole("link", { name: "Show from the first page" }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole("link", { name: "Show from the first page" })).toBeHidden();
});

test("more products load below, with their own address that Back restores", async ({ page, request }) => {
  const [category] = await topCategories(request);
  await page.goto(`/category/${category?.id}/${category?.slug}?ipp=12`);
  await settled(page);
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).nth(12).getByRole("link")).toBeFocused();
  await cards(page).nth(20).getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
});

for (const width of [1024, 1280, 1440]) {
  test(`the price filter stays in its column at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/productsearch/keywordsearch/mug");
    await settled(page);
    const column = await page.getByRole("complementary", { name: "Filters" }).boundingBox();
    const edge = (column?.x ?? 0) + (column?.width ?? 0);
    for (const input of await page.locator(".listing-aside input").all()) {
      const box = await input.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge);
    }
    // A wrapped link is left-aligned in its column.
    await expect(page.locator(".listing-aside .link-button").first()).toHaveCSS("text-align", "start");
    await page.getByRole("textbox", { name: "To $" }).click();
    await expect(page.getByRole("textbox", { name: "To $" })).toBeFocused();
  });
}

test("the price filter asks for a quantity and prices are at that quantity", async ({ page }) => {
  await page.goto("/productsearch/keywordsearch/mug");
  await settled(page);
  const filter = page.getByRole("group", { name: "Your own price range" });
  await filter.getByLabel("At a quantity of").fill("500");
  await filter.getByLabel("From $").fill("0,5");
  await page.getByRole("button", { name: "Apply price" }).click();
  await expect(page).toHaveURL(/quantity=500&minPrice=0.5/);
  await expect(cards(page).first()).toContainText("at 500");
});

test("on a phone the filters fill the screen and the button shows the count", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/productsearch/keywordsearch/mug");
  await settled(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filter" });
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([PHONE.width, PHONE.height]);
  const show = dialog.getByRole("button", { name: /^Show [\d,]+ products?$/ });
  const before = (await show.textContent()) ?? "";
  await dialog.getByRole("checkbox", { disabled: false }).first().click();
  await expect(show).not.toHaveText(before);
  const promised = total(await show.textContent());
  await show.click();
  await expect.poll(async () => total(await page.locator(".listing-total").textContent())).toBe(promised);
});

for (const term of ["travel mug", "50% off", "cups & mugs", "tür", "<mug>"]) {
  test(`“${term}” stays in the box and in the heading, also after a reload`, async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await searchBox(page).fill(term);
    await searchBox(page).press("Enter");
    for (const how of ["searched", "reloaded"]) {
      if (how === "reloaded") await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: `Results for “${term}”` })).toBeVisible();
      await expect(searchBox(page)).toHaveValue(term);
    }
  });
}
