import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { CheckoutTotals, OrderEntry } from "../src/api/types.ts";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { png } from "./support/artwork.ts";
import { addLine, leastOf } from "./support/cart.ts";
import { ordersOf, someProducts } from "./support/checkout.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

/** The demo's back office takes a step every four seconds. */
const BACK_OFFICE_MS = 45_000;

/** An order of something that is printed with a logo at its first place. */
async function orderedWithLogo(page: Page): Promise<OrderEntry> {
  await openAccount(page.request);
  const addressId = await addAddress(page.request);
  const uploaded = await page.request.post("/api/fileuploads/upload/", {
    multipart: { file: png("logo.png", 60, 40) },
  });
  const { artworkId } = (await uploaded.json()) as { artworkId: number };
  const [product] = await someProducts(page, 1);
  const [location] = product?.locations ?? [];
  const [offer] = location?.decorations ?? [];
  if (!product || !location || !offer) throw new Error("Nothing can be printed.");
  const colors = offer.maxColors ? 1 : 0;
  const decorations = [{ location: location.name, method: offer.method, colors, artworkId }];
  await addLine(page.request, { ...leastOf(product), decorations });
  const shippingMethod = "ground";
  const asked = await page.request.post("/api/checkout/totals", { data: { addressId, shippingMethod } });
  const { revision, totals } = (await asked.json()) as CheckoutTotals;
  const data = { revision, total: totals.total, addressId, shippingMethod, purchaseOrder: "PO-1" };
  const placed = await page.request.post("/api/checkout/place", {
    data,
    headers: { "Idempotency-Key": randomUUID() },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const [order] = await ordersOf(page);
  if (!order) throw new Error("The order is not in the history.");
  return order;
}

test("a proof is sent, sent back with a pin, and approved; then the order is made", async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const { code } = await orderedWithLogo(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/myaccount/orders/${code}`);
  await page.goto(`/myaccount/orders/${code}`);
  await expect(page.getByText("Waits for your approval")).toBeVisible({ timeout: BACK_OFFICE_MS });
  const proofs = page.getByRole("region", { name: "Proofs" });
  await proofs.getByRole("link").click();
  const sheet = page.getByRole("img", { name: /^Version 1 of the proof/ });
  await expect(sheet).toBeVisible();
  await settled(page);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole("button", { name: "Approve version 1" }).click();
  await expect(page.getByText("Please check the spelling, and say that you have.")).toBeVisible();
  await sheet.click({ position: { x: 60, y: 80 } });
  await page.getByLabel("Pin 1: what shall be different?").fill("A little larger, please");
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByText("Being changed", { exact: true })).toBeVisible();
  await expect(page.getByText("1. A little larger, please")).toBeVisible();

  await expect(page.getByRole("img", { name: /^Version 2 of the proof/ })).toBeVisible({
    timeout: BACK_OFFICE_MS,
  });
  await page.getByRole("checkbox", { name: /^I have checked the spelling/ }).check();
  await page.getByRole("button", { name: "Approve version 2" }).click();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(elsewhere.getByRole("region", { name: "Proofs" })).toContainText("Approved");
  await expect(elsewhere.getByText(/Arrives \w{3}, \w{3} \d/)).toBeVisible();
});

test("a proof that is not one's own does not exist", async ({ page }) => {
  await openAccount(page.request);
  await page.goto("/myaccount/proofs/0000-0000-0000");
  await expect(page.getByText("This proof is not among yours")).toBeVisible();
});
