// A product that an administrator edits: open pages show it without a reload. The product is one that no other test uses.
import { expect, test } from "@playwright/test";
import { categoryTree } from "./support/catalog.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { openSection, staffContext } from "./support/supportApp.ts";

// An import is refused if the catalog changed after its preview.
test.describe.configure({ mode: "serial" });

test("a product is copied, put on sale and repriced, and an open cart shows the new price", async ({
  page,
  context,
  browser,
}) => {
  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Goods", "Products");
  await desk.getByLabel("Search products").fill("MUG-1102");
  await desk.getByRole("link", { name: /Larkspur/ }).click();
  await desk.getByRole("link", { name: "Duplicate" }).click();
  const form = desk.getByRole("form", { name: "Product" });
  await form.getByLabel("Name", { exact: true }).fill("Lighthouse Mug");
  await expect(form.getByLabel("SKU", { exact: true })).toHaveValue("LIGHTHOUSE-MUG");
  await form.getByLabel("SKU", { exact: true }).fill("");
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
  for (const tab of [page, other]) await expect(total(tab)).toContainText("× $7.00");
  await form.getByLabel("Unit price, price break 1").fill("8.00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Lighthouse Mug is saved. Open pages show it now.")).toBeVisible();
  for (const tab of [page, other]) await expect(total(tab)).toContainText("× $8.00");
  await form.getByLabel("Status").selectOption("Archived");
  await form.getByRole("button", { name: "Save" }).click();
  for (const tab of [page, other]) await expect(total(tab)).toContainText(/no longer/i);
});

test("a new product gets a picture, a print and a price, and is sold at once; then it is archived", async ({
  page,
  browser,
}) => {
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support/products");
  await desk.getByRole("link", { name: "New product" }).click();
  const form = desk.getByRole("form", { name: "Product" });
  const code = `NEWMUG-${Date.now()}`;
  await form.getByLabel("Name", { exact: true }).fill("Harborlight Mug");
  await form.getByLabel("SKU", { exact: true }).fill(code);
  await form.getByLabel("Add a category").selectOption("Drinkware > Mugs");
  await expect(form.getByLabel("Categories")).toHaveValue("Drinkware > Mugs");
  await form.getByLabel("From quantity, price break 1").fill("24");
  await form.getByLabel("Unit price, price break 1").fill("6.50");
  await form.getByLabel("Color, part 1", { exact: true }).fill("Sea Blue");
  await form.getByLabel("#rrggbb, part 1").fill("#1f5f8b");
  await form.getByRole("button", { name: "Add location" }).click();
  await form.getByLabel("Location", { exact: true }).fill("Front");
  await form.getByLabel("Largest print width, mm").fill("80");
  await form.getByLabel("Largest print height, mm").fill("tall");
  await form.getByLabel("Method", { exact: true }).fill("Screen print");
  await form.getByLabel("Price, charge 1, Front, Screen print", { exact: true }).fill("45.00");
  await form.getByText("Choose a picture").click();
  await form.getByRole("radio", { name: "mug", exact: true }).check();
  await form.getByLabel("Weight of one piece, grams").fill("340");
  await form.getByRole("button", { name: "Add fact" }).click();
  await form.getByLabel("Fact, fact 1").fill("Care");
  await form.getByRole("button", { name: "Add size" }).click();
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("Largest print height, mm")).toBeFocused();
  await form.getByLabel("Largest print height, mm").fill("60");
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByLabel("Text, fact 1")).toBeFocused();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await form.getByLabel("Text, fact 1").fill("Dishwasher safe");
  await form.getByRole("button", { name: "Remove size 1" }).click();
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Harborlight Mug" })).toBeVisible();
  await expect(form.getByLabel("SKU, part 1")).toHaveValue(`${code}-SEA-BLUE`);

  const found = await page.request.get(`/api/search?q=${code}&kind=sku`);
  const { products } = (await found.json()) as { products: Array<{ id: number; slug: string }> };
  await page.goto(`/product/${products[0]?.id}/${products[0]?.slug}`);
  await settled(page);
  await expect(page.getByRole("main")).toContainText("Dishwasher safe");
  await expect(page.getByRole("main")).toContainText("Screen print");

  await desk.getByRole("button", { name: "Archive" }).click();
  await desk.getByRole("button", { name: "Archive product" }).click();
  await expect(form.getByLabel("Status")).toHaveValue("archived");
  await desk.goto(`/support/products?q=harborlight&status=archived`);
  await expect(desk.getByRole("link", { name: /Harborlight Mug/ }).first()).toBeVisible();
});

test("all colors and sizes are added at once by keyboard, and rows are not lost without a question", async ({
  browser,
}) => {
  const desk = await (await staffContext(browser)).newPage();
  const asked: string[] = [];
  desk.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await desk.goto("/support/newproduct");
  const form = desk.getByRole("form", { name: "Product" });
  await form.getByLabel("Color, part 1", { exact: true }).fill("Navy");
  await form.getByLabel("#rrggbb, part 1").fill("#1d2b5a");
  await form.getByRole("button", { name: "Add colors and sizes" }).press("Enter");
  const dialog = desk.getByRole("dialog", { name: "Add colors and sizes" });
  await expect(dialog.getByRole("status")).toHaveText("Nothing is added: all these combinations are there.");
  const colors = dialog.getByLabel("Colors");
  await expect(colors).toHaveValue("Navy #1d2b5a");
  await colors.press("End");
  await colors.pressSequentially("\nRed #b01020");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("S, M, L");
  await expect(dialog.getByRole("status")).toHaveText("6 rows are added:");
  await expect(dialog.getByRole("listitem").first()).toHaveText("Navy, S");
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
    await desk.screenshot({ path: `test-results/combine-${size.width}.png` });
  }
  for (let at = 0; at < 2; at++) await desk.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  expect(asked.length).toBe(2);
  await dialog.getByRole("button", { name: "Add 6 rows" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(form.getByRole("button", { name: "Add colors and sizes" })).toBeFocused();
  await expect(form.getByLabel(/^Size, part/)).toHaveCount(6);
  await expect(form.getByLabel("Color, part 6", { exact: true })).toHaveValue("Red");
  await expect(form.getByLabel("#rrggbb, part 1")).toHaveValue("#1d2b5a");

  await desk.getByRole("link", { name: "Orders", exact: true }).first().click();
  await expect(desk.getByRole("heading", { level: 1, name: "New product" })).toBeVisible();
  expect(asked.length).toBe(3);
});

test("products are added one after the other", async ({ browser }) => {
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support/newproduct");
  const form = desk.getByRole("form", { name: "Product" });
  const number = Date.now();
  for (const name of [`Sea Pen ${number}`, `Sky Pen ${number}`]) {
    await form.getByLabel("Name", { exact: true }).fill(name);
    await form.getByLabel("Status").selectOption("Draft");
    await form.getByLabel("Categories").fill("Writing");
    await form.getByLabel("Unit price, price break 1").fill("1.05");
    await form.getByRole("button", { name: "Add, then another" }).click();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("");
    await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  }
  await desk.goto(`/support/products?q=${number}`);
  for (const sku of [`SEA-PEN-${number}`, `SKY-PEN-${number}`])
    await expect(desk.getByRole("row", { name: new RegExp(sku) })).toBeVisible();
});

test("prices of found products change after a preview, and the products are exported and come in as unchanged", async ({
  browser,
}, testInfo) => {
  const desk = await (await staffContext(browser)).newPage();
  const code = `BULK-${Date.now()}`;
  const record = (sku: string) => ({
    sku,
    name: "Quillwort Pen",
    status: "draft",
    categories: ["Writing"],
    productionDays: 5,
    prices: [{ minQuantity: 50, unitPrice: "1.05" }],
    parts: [{ sku }],
  });
  const lines = [record(`${code}-A`), record(`${code}-B`)].map((one) => JSON.stringify(one)).join("\n");
  await desk.goto("/support/catalogue");
  const file = { name: "pens.jsonl", mimeType: "application/json", buffer: Buffer.from(lines) };
  await desk.setInputFiles("input[type=file]", file);
  await desk.getByRole("button", { name: "Check the files" }).click();
  await expect(desk.getByText("2 products would be added. 0 products are unchanged.")).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await desk.getByRole("button", { name: "Import it now" }).click();
  await expect(desk.getByText("Imported.")).toBeVisible();

  await desk.goto(`/support/products?q=${code}`);
  await desk.getByLabel(`Select Quillwort Pen, ${code}-A`).check();
  await desk.getByRole("button", { name: "Change 1 selected product" }).click();
  const dialog = desk.getByRole("dialog", { name: "Change 1 product" });
  await dialog.getByLabel("Per cent").fill("ten");
  await dialog.getByRole("button", { name: "Show the differences" }).click();
  await expect(dialog.getByText("Enter a number such as 5 or -2.5.")).toBeVisible();
  await dialog.getByLabel("Per cent").fill("10");
  await dialog.getByRole("button", { name: "Show the differences" }).click();
  await expect(dialog.getByRole("row", { name: /prices\[0\]\.unitPrice 1\.05 1\.16/ })).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await dialog.getByRole("button", { name: "Change 1 product now" }).click();
  await expect(desk.getByText("1 product changed. It can be undone under Import and export.")).toBeVisible();
  await expect(desk.getByRole("row", { name: new RegExp(`${code}-A`) })).toContainText("1.16");
  await expect(desk.getByRole("row", { name: new RegExp(`${code}-B`) })).toContainText("1.05");

  await desk.getByText("Export all 2 products found").click();
  const [download] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("link", { name: "CSV for spreadsheets" }).click(),
  ]);
  const saved = testInfo.outputPath("products.csv");
  await download.saveAs(saved);
  await desk.goto("/support/catalogue");
  await desk.setInputFiles("input[type=file]", saved);
  await desk.getByRole("button", { name: "Check the files" }).click();
  await expect(desk.getByText("Nothing would change: 2 products are unchanged.")).toBeVisible();
});

test("a category is renamed and described, and open pages and its old address show it", async ({
  page,
  browser,
}) => {
  test.slow();
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support");
  await openSection(desk, "Goods", "Categories");
  await expect(desk.getByRole("heading", { level: 1, name: "Categories" })).toBeVisible();
  const number = Date.now();
  const [category, renamed, code] = [`Plumbago & Felt ${number}`, `Felt goods ${number}`, `FELT-${number}`];
  const record = {
    sku: code,
    name: "Felt Coaster",
    categories: [category],
    productionDays: 5,
    prices: [{ minQuantity: 50, unitPrice: "1.05" }],
    parts: [{ sku: code }],
  };
  const file = {
    name: "felt.jsonl",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(record)),
  };
  await desk.goto("/support/catalogue");
  await desk.setInputFiles("input[type=file]", file);
  await desk.getByRole("button", { name: "Check the files" }).click();
  await desk.getByRole("button", { name: "Import it now" }).click();
  await expect(desk.getByText("Imported.")).toBeVisible();
  await page.goto("/");
  const tree = (await (await page.request.get("/api/categories")).json()) as {
    categories: Array<{ id: number; name: string; slug: string }>;
  };
  const old = tree.categories.find(({ name }) => name === category);
  await page.goto(`/category/${old?.id}/${old?.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: category })).toBeVisible();

  await desk.goto("/support/categories");
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }
  await desk.getByRole("button", { name: `Edit ${category}`, exact: true }).click();
  const dialog = desk.getByRole("dialog", { name: category });
  await dialog.getByLabel("Name", { exact: true }).fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter the name.").first()).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill(renamed);
  await dialog.getByLabel("Text on its page").fill("Soft and warm.");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByRole("row", { name: renamed })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible({ timeout: 2_000 });
  await expect(page.getByText("Soft and warm.")).toBeVisible();
  await page.getByRole("button", { name: "All products", exact: true }).click();
  await expect(page.getByRole("link", { name: renamed, exact: true }).first()).toBeVisible();
  await desk.getByRole("button", { name: `Move ${renamed} up` }).click();
  await page.goto(`/category/${old?.id}/${old?.slug}`);
  await expect(page).toHaveURL(new RegExp(`/category/${old?.id}/felt-goods-${number}$`));
  await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible();
  await expect(page.getByText("Soft and warm.")).toBeVisible();

  await desk.goto(`/support/products/${code}`);
  await expect(desk.getByText(`${category} is shown as ${renamed}.`)).toBeVisible();
  await desk.getByRole("button", { name: "Archive" }).click();
  await desk.getByRole("button", { name: "Archive product" }).click();
});

test("an administrator makes a collection, puts products into it, and deletes it", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Space fairs ${Date.now()}`;
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support/categories");
  await desk.getByRole("button", { name: "New occasion or industry" }).click();
  const dialog = desk.getByRole("dialog", { name: "New occasion or industry" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Text on its page").fill("Far out.");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByRole("row", { name })).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  }

  await page.goto("/");
  await settled(page);
  await desk.goto("/support/products");
  await desk.getByLabel("Search products").fill("umbrella");
  await expect(desk.getByRole("link", { name: /Clubhouse/ })).toBeVisible();
  await desk.getByRole("button", { name: /^Change all/ }).click();
  const bulk = desk.getByRole("dialog", { name: /^Change/ });
  await bulk.getByLabel("What changes").selectOption("Put into an occasion or industry");
  await bulk.getByLabel("Occasion or industry").selectOption(name);
  await bulk.getByRole("button", { name: "Show the differences" }).click();
  await expectAccessible(desk);
  await bulk.getByRole("button", { name: /now$/ }).click();
  await expect(bulk).toHaveCount(0);
  const link = page.getByRole("region", { name: "Shop by occasion" }).getByRole("link", { name });
  await expect(link).toBeVisible({ timeout: 2_000 });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Far out.")).toBeVisible();
  const { occasions = [] } = await categoryTree(page.request);
  const address = `/category/${occasions.find((one) => one.name === name)?.id}`;

  await desk.goto("/support/products/UMB-9902");
  const form = desk.getByRole("form", { name: "Product" });
  await expect(form.getByLabel("Categories")).toHaveValue(new RegExp(`\\n${name}$`));

  await desk.goto("/support/categories");
  await desk.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  await desk.getByRole("dialog", { name }).getByRole("button", { name: "Delete" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(desk.getByText(`${name} is deleted.`)).toBeVisible();
  await expect(desk.getByRole("row", { name })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await desk.goto("/support/products/UMB-9902");
  await expect(form.getByLabel("Categories")).toHaveValue(/Outdoor events$/);
});
