// Steps through the checkout.
import { expect, type Page } from "@playwright/test";
import type { Configuration, OrderEntry, Product } from "../../src/api/types.ts";
import { type Account, openAccount } from "./account.ts";
import { addAddress } from "./address.ts";
import { addLine } from "./cart.ts";
import { fullProduct, sampleProducts } from "./catalog.ts";

export const step = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
export const placeButton = (page: Page) => page.getByRole("button", { name: "Place order" });

/** A number of pieces of the first part, blank: it waits for no proof. */
export const blank = (product: Product, quantity = product.minQuantity): Configuration => ({
  productId: product.id,
  parts: [{ partId: product.parts[0]?.id ?? 0, quantity }],
  decorations: [],
});

export async function someProducts(page: Page, count: number): Promise<Product[]> {
  const found = await sampleProducts(page.request, count);
  return Promise.all(found.map(({ id }) => fullProduct(page.request, id)));
}

/** A customer with an address and a cart of one blank line. */
export async function withCart(page: Page): Promise<Product> {
  await openAccount(page.request);
  await addAddress(page.request);
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  await addLine(page.request, blank(product));
  return product;
}

/** Goes from the open address step to the review. */
export async function walkToReview(page: Page, purchaseOrder = "PO-4711"): Promise<void> {
  await page.getByRole("button", { name: "Ship to this address" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel("Purchase order number").fill(purchaseOrder);
  await page.getByRole("button", { name: "Review the order" }).click();
  await expect(placeButton(page)).toBeEnabled();
}

/** Orders the cart by card, up to the page of the payment provider. Returns the order's code. */
export async function orderByCard(page: Page): Promise<string> {
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Ship to this address" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("radio", { name: "By card" }).check();
  await page.getByRole("button", { name: "Review the order" }).click();
  await page.getByRole("button", { name: "Place order and pay" }).click();
  await expect(page).toHaveURL(/\/dev\/payments\//);
  const [order] = await ordersOf(page);
  return order?.code ?? "";
}

/** A guest in the contact step creates an account in the dialog, without leaving the page. */
export async function registerOnTheWay(page: Page, { email, password }: Account): Promise<void> {
  await page.locator("#account").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create an account" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an account" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("#account").getByText(email)).toBeVisible();
}

/** Fills the form of a new address. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Address", { exact: true }).fill("1 Press Way");
  await page.getByLabel("City").fill("Oakland");
  await page.getByLabel("State").selectOption("CA");
  await page.getByLabel("ZIP code").fill("94607");
}

/** Waits for the receipt and returns the order's code. */
export async function onReceipt(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/receipt\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export async function ordersOf(page: Page): Promise<OrderEntry[]> {
  return ((await (await page.request.get("/api/orders")).json()) as { orders: OrderEntry[] }).orders;
}
