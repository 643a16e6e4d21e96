import { expect, type Page, test } from "@playwright/test";
import type { ProductCard } from "../src/api/types.ts";
import { pathOf, sampleProducts, topCategories } from "./support/catalog.ts";
import { expectNothingUnder } from "./support/covered.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled } from "./support/page.ts";

const table = (page: Page) => page.getByRole("table", { name: "Products side by side" });
const columns = (page: Page) => table(page).getByRole("columnheader").getByRole("link");
const tool = (page: Page, count: number) => page.getByRole("link", { name: `Compare ${count}`, exact: true });
const onCard = (page: Page, { name }: ProductCard) =>
  page.getByRole("button", { name: `Compare: ${name}`, exact: true });
const addressOf = (products: ProductCard[]) => `/compare?items=${products.map(({ id }) => id).join(",")}`;

/** Opens the listing that begins with the products of `sampleProducts`. */
async function openListing(page: Page): Promise<void> {
  const [category] = await topCategories(page.request);
  await page.goto(`/category/${category?.id}/${category?.slug}?ipp=48`);
  await settled(page);
}

test("products are added on cards and on a page, a fifth is refused, and all are shown side by side", async ({
  page,
  context,
}) => {
  const products = await sampleProducts(page.request, 5);
  const [first, second, third, fourth, fifth] = products as [ProductCard, ...ProductCard[]];
  if (!second || !third || !fourth || !fifth) throw new Error("There are five products.");
  await openListing(page);
  for (const product of [first, second, third]) {
    await onCard(page, product).click();
    await expect(onCard(page, product)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(tool(page, 3)).toBeVisible();

  await page.goto(pathOf(fourth));
  await settled(page);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.locator(".toast").last()).toContainText(
    `${fourth.name} added to the comparison: 4 of 4 products.`,
  );

  await page.goto(pathOf(fifth));
  await settled(page);
  const button = page.getByRole("button", { name: "Compare", exact: true });
  await button.click();
  const refusal = page.locator(".toast").filter({ hasText: "You can compare up to 4 products." });
  await expect(refusal).toContainText(`Remove one in the comparison to add ${fifth.name}.`);
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await refusal.getByRole("link", { name: "Show comparison" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare products" })).toBeFocused();
  await expect(columns(page)).toHaveText([first, second, third, fourth].map(({ name }) => name));
  await expect(page).toHaveURL(addressOf([first, second, third, fourth]));
  await settled(page);
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(addressOf([first, second, third, fourth]));
  await expect(columns(other)).toHaveCount(4);
  await page.getByRole("button", { name: `Remove ${second.name}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(columns(page)).toHaveText([first, third, fourth].map(({ name }) => name));
  await expect(page.getByRole("button", { name: `Remove ${third.name}`, exact: true })).toBeFocused();
  await expect(columns(other)).toHaveText([first, third, fourth].map(({ name }) => name));
  await page.reload();
  await expect(columns(page)).toHaveText([first, third, fourth].map(({ name }) => name));
  await expect(page).toHaveURL(addressOf([first, third, fourth]));
  await expect(tool(page, 3)).toBeVisible();
});

test("one quantity prices all products without a request, and is in the address", async ({ page }) => {
  const products = await sampleProducts(page.request, 3);
  await page.goto(addressOf(products));
  await settled(page);
  await expect(table(page).getByRole("rowheader", { name: /^Each at 100/ })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const quantity = page.getByLabel("Prices at a quantity of");
  await quantity.fill("");
  await quantity.pressSequentially("1");
  await expect(table(page).getByRole("rowheader", { name: "Total for 1", exact: true })).toBeVisible();
  await expect(table(page).getByText(/^minimum [\d,]+$/)).not.toHaveCount(0);
  await quantity.fill("2500");
  await expect(table(page).getByRole("rowheader", { name: /^Each at 2,500/ })).toBeVisible();
  expect(asked.filter((url) => /^\/api\/(products|search|myaccount)/.test(new URL(url).pathname))).toEqual(
    [],
  );
  await quantity.press("Enter");
  await expect(page).toHaveURL(`${addressOf(products)}&quantity=2500`);
  await page.reload();
  await expect(quantity).toHaveValue("2500");
});

test("only differences are shown on request", async ({ page }) => {
  const products = await sampleProducts(page.request, 2);
  await page.goto(addressOf(products));
  await settled(page);
  /** The names of the rows in which the two products differ, or of all. */
  const names = (isDiffering: boolean) =>
    table(page)
      .locator("tbody tr")
      .evaluateAll(
        (rows, only) =>
          rows
            .map((row) => [...row.children].map(({ textContent }) => textContent))
            .slice(1)
            .filter(([, one, other]) => !only || one !== other)
            .map(([name]) => name),
        isDiffering,
      );
  expect(await names(false)).toContain("Free sample");
  await page.getByLabel("Show only differences").check();
  // Ratings may still arrive.
  await expect(async () => {
    const shown = await names(false);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(await names(true));
  }).toPass();
  expect(await names(false)).not.toContain("Free sample");
  await expectAccessible(page);
});

test("the products of a link do not replace those of the browser until that is chosen", async ({ page }) => {
  const [first, second, third] = (await sampleProducts(page.request, 3)) as [
    ProductCard,
    ProductCard,
    ProductCard,
  ];
  await openListing(page);
  await onCard(page, third).click();
  await expect(tool(page, 1)).toBeVisible();
  await page.goto(addressOf([first, second]));
  await expect(page.getByText("This comparison came with a link. Your own has 1 product.")).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expect(tool(page, 1)).toBeVisible();
  await page.getByRole("button", { name: "Keep this one instead" }).click();
  await expect(tool(page, 2)).toBeVisible();
  await expect(columns(page)).toHaveText([first.name, second.name]);
});

test("a product that is gone is named as such, and the comparison works where storage is blocked", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: blocked, setItem: blocked });
  });
  const [product] = (await sampleProducts(page.request, 1)) as [ProductCard];
  await page.goto(`/compare?items=${product.id},999999`);
  await expect(page.getByText("1 product of this comparison is no longer available.")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page).toHaveURL(addressOf([product]));
  await expect(columns(page)).toHaveText([product.name]);
  await page.getByRole("button", { name: `Remove ${product.name}`, exact: true }).click();
  await expect(page.getByText("You are not comparing any products")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("on a phone the columns scroll under the names of the rows, and nothing covers anything", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const products = await sampleProducts(page.request, 4);
  await page.goto(addressOf(products));
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expect(tool(page, 4)).toBeVisible();
  await expectNothingUnder(page, ".compare-tool");
  const scroller = page.getByRole("group", { name: "Products side by side" });
  const name = table(page).getByRole("rowheader", { name: "Minimum" });
  const before = await name.boundingBox();
  await scroller.focus();
  await expect(scroller).toBeFocused();
  await page.getByRole("button", { name: `Remove ${products[3]?.name}`, exact: true }).focus();
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await name.boundingBox())?.x).toBe(before?.x);
  await expectAccessible(page);

  const [product] = products as [ProductCard];
  await page.goto(pathOf(product));
  await settled(page);
  await expect(tool(page, 4)).toBeVisible();
  await expectNothingUnder(page, ".compare-tool");
  await expectNoSidewaysScroll(page);
  await openListing(page);
  await expect(tool(page, 4)).toBeVisible();
  await expectNothingUnder(page, ".compare-tool");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
