// Customer groups: the desk makes one and puts a customer into it, while tabs of the customer show a product and the cart.
import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { addLine, inWords, leastOf, priceOf } from "./support/cart.ts";
import { fullProduct, oneProduct, pathOf } from "./support/catalog.ts";
import { openSection, staffContext } from "./support/supportApp.ts";
import { heldAtBothWidths } from "./support/supportScreens.ts";

const SAVED = "Saved. All members have these prices now.";
const main = (page: Page) => page.getByRole("main");
const total = (page: Page) => page.locator(".cart-totals .price-total strong");

test("a customer who joins a group has its prices in all tabs, and every change of them", async ({
  page,
  context,
  browser,
}) => {
  await openAccount(page.request);
  const { customerId } = (await (await page.request.get("/api/session")).json()) as { customerId: number };
  const product = await fullProduct(page.request, (await oneProduct(page.request)).id);
  const goods = leastOf(product);
  await addLine(page.request, goods);
  const full = await priceOf(page.request, goods);
  const cart = await context.newPage();
  await page.goto(pathOf(product));
  await cart.goto("/shoppingcart");
  await expect(total(cart)).toHaveText(inWords(full));
  const from = page.locator(".product-from strong");
  const before = (await from.textContent()) ?? "";

  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support");
  await openSection(desk, "Settings", "Groups");
  const form = desk.getByRole("form", { name: "Groups" });
  const save = form.getByRole("button", { name: "Save" });
  await form.getByRole("button", { name: "Add a group" }).click();
  await form.getByRole("button", { name: "Add a reduction" }).click();
  await form.getByLabel("Per cent").fill("ten");
  await form.getByLabel(/^Price list/).fill("MUG-1");
  await save.click();
  await expect(form.getByLabel("Per cent")).toBeFocused();
  await expect(form).toContainText("instead of “MUG-1”");
  await form.getByLabel("Per cent").fill("10");
  await form.getByLabel(/^Price list/).fill("NO-SUCH-SKU, 50, 4.95");
  await save.click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await form.getByLabel("Name").fill("City schools");
  await form.getByLabel(/^Payment/).fill("45");
  await form.getByLabel("Members can order on account").check();
  await heldAtBothWidths(desk);
  await save.click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  await expect(form).toContainText("No product has this SKU of a price list: NO-SUCH-SKU");

  await desk.goto(`/support/customers/${customerId}`);
  const group = desk.getByRole("form", { name: "Group", exact: true });
  await group.getByLabel("Prices and credit terms").selectOption("City schools");
  await group.getByRole("button", { name: "Save the group" }).click();
  await expect(desk.getByText("The customer has the prices of the group.")).toBeVisible();
  await heldAtBothWidths(desk);
  await expect(total(cart)).not.toHaveText(inWords(full), { timeout: 2_000 });
  await expect(main(cart)).toContainText("The old price is shown beside the new.");
  await expect(main(page)).toContainText("Price for City schools", { timeout: 2_000 });
  await expect(from).not.toHaveText(before);
  const reduced = await priceOf(page.request, goods);
  expect(reduced.total).toBeLessThan(full.total);
  await expect(total(cart)).toHaveText(inWords(reduced));
  await heldAtBothWidths(page);
  await heldAtBothWidths(cart);

  await desk.goto("/support/groups");
  await form.getByRole("button", { name: /^City schools/ }).click();
  await form.getByLabel("Per cent").fill("20");
  const now = (await from.textContent()) ?? "";
  await save.click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  await expect(total(cart)).not.toHaveText(inWords(reduced), { timeout: 2_000 });
  await expect(from).not.toHaveText(now, { timeout: 2_000 });
  const lowest = await priceOf(page.request, goods);
  expect(lowest.total).toBeLessThan(reduced.total);

  // Another visitor sees the catalog's price, also of the same address.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(pathOf(product));
  await expect(guest.locator(".product-from strong")).toHaveText(before);
  await expect(main(guest)).not.toContainText("Price for");

  await desk.getByRole("link", { name: "Audit log" }).click();
  await expect(
    desk.getByText("city-schools, off: 10% on all goods → 20% on all goods").first(),
  ).toBeVisible();
  await expect(desk.getByText("no group → City schools").first()).toBeVisible();
  await desk.goto("/support/groups");
  await form.getByRole("button", { name: "Remove City schools" }).click();
  await expect(form).toContainText("When you save, 1 member of City schools will have the catalog’s prices.");
  await save.click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  await expect(total(cart)).toHaveText(inWords(full), { timeout: 2_000 });
  await expect(from).toHaveText(before, { timeout: 2_000 });
});
