// A product that an administrator edits: open pages show it without a reload. The product is one that no other test uses.
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { staffContext } from "./support/supportApp.ts";

test("a product is copied, put on sale and repriced, and an open cart shows the new price", async ({
  page,
  context,
  browser,
}) => {
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support");
  await desk.getByRole("link", { name: "Products", exact: true }).click();
  await desk.getByLabel("Search products").fill("MUG-1102");
  await desk.getByRole("link", { name: /Larkspur/ }).click();
  await desk.getByRole("link", { name: "Duplicate" }).click();
  const form = desk.getByRole("form", { name: "Product" });
  await form.getByLabel("Name", { exact: true }).fill("Lighthouse Mug");
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("SKU", { exact: true })).toBeFocused();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  const code = `LIGHT-${Date.now()}`;
  await form.getByLabel("SKU", { exact: true }).fill(code);
  const parts = await form.getByLabel(/^SKU, part/).all();
  for (const [at, part] of parts.entries()) await part.fill(`${code}-${at}`);
  await form.getByLabel("Status").selectOption("For sale");
  await form.getByLabel("Unit price, price break 1").fill("seven");
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("Unit price, price break 1")).toBeFocused();
  await form.getByLabel("Unit price, price break 1").fill("7.00");
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Lighthouse Mug" })).toBeVisible();

  await page.goto("/");
  await settled(page);
  const found = await page.request.get(`/api/search?q=${code}&kind=sku`);
  const { products } = (await found.json()) as { products: Array<{ id: number; slug: string }> };
  await page.goto(`/product/${products[0]?.id}/${products[0]?.slug}`);
  await settled(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/shoppingcart");
  const total = (tab: typeof page) => tab.getByRole("main");
  for (const tab of [page, other]) await expect(total(tab)).toContainText("$7.00 each");
  await form.getByLabel("Unit price, price break 1").fill("8.00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Lighthouse Mug is saved. Open pages show it now.")).toBeVisible();
  for (const tab of [page, other]) await expect(total(tab)).toContainText("$8.00 each");
  await form.getByLabel("Status").selectOption("Archived");
  await form.getByRole("button", { name: "Save" }).click();
  for (const tab of [page, other]) await expect(total(tab)).toContainText(/no longer/i);
});
