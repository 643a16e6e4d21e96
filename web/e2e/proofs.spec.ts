import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { CheckoutTotals, OrderEntry, Product } from "../src/api/types.ts";
import { newAccount, openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { pick, png } from "./support/artwork.ts";
import { addLine, leastOf } from "./support/cart.ts";
import { pathOf } from "./support/catalog.ts";
import { ordersOf, someProducts } from "./support/checkout.ts";
import { failing } from "./support/failing.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

/** The demo's back office takes a step every four seconds. */
const BACK_OFFICE_MS = 45_000;

/** An order of a product that is printed with a logo at its first location. */
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

test("a proof is sent, returned with a pin, and approved; then the order is produced", async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const { code } = await orderedWithLogo(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/myaccount/orders/${code}`);
  await page.goto(`/myaccount/orders/${code}`);
  await expect(page.getByText("Waiting for your approval")).toBeVisible({ timeout: BACK_OFFICE_MS });
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

  const document = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  expect((await document).suggestedFilename()).toMatch(/^proof-.+-1\.pdf$/);
  expect(await readFile(await (await document).path(), "latin1")).toMatch(/^%PDF-1/);

  await page.getByRole("button", { name: "Approve version 1" }).click();
  await expect(page.getByText("Please check the spelling, then select the checkbox.")).toBeVisible();
  await sheet.click({ position: { x: 60, y: 80 } });
  await page.getByLabel("Pin 1: what should be different?").fill("A little larger, please");
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByText("Waiting for us to change it", { exact: true })).toBeVisible();
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

/** A logo in the library, and a product that is printed at its first location. */
async function withLogo(page: Page) {
  const uploaded = await page.request.post("/api/fileuploads/upload/", {
    multipart: { file: png("Logo.png", 300, 200) },
  });
  return ((await uploaded.json()) as { artworkId: number }).artworkId;
}

const artworkAt = (page: Page, product: Product) =>
  page.getByRole("group", { name: `Artwork at ${product.locations[0]?.name}` });

test("a guest requests a proof from a product's page, signs in there, and it appears in every tab", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const [product] = await someProducts(page, 1);
  const [location] = product?.locations ?? [];
  if (!product || !location) throw new Error("Nothing can be printed.");
  await page.goto(pathOf(product));
  await settled(page);
  await page
    .getByRole("group", { name: `How ${location.name} is printed` })
    .getByRole("radio", { name: location.decorations[0]?.method ?? "" })
    .check();
  await page.getByRole("link", { name: "Request a proof" }).click();
  await expect(page.getByText(/A proof shows your artwork on the product/)).toBeVisible();
  await page.getByRole("button", { name: "Create an account" }).click();
  const { email, password } = newAccount();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();

  // The configuration is kept; the missing file is reported with a link to its line.
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  await page.getByLabel("Comment").fill("The blue is PMS 286");
  const submit = page.getByRole("button", { name: "Request the proof" });
  await submit.click();
  await page.getByRole("link", { name: `Artwork at ${location.name}: This field is required.` }).click();
  await expect(page.getByRole("region", { name: `Artwork at ${location.name}` })).toBeFocused();
  await pick(page, "Upload artwork", png("Logo.png", 300, 200));
  await expect(artworkAt(page, product)).toContainText("Logo.png");
  await expect(page.getByText("Preview, not a proof")).toBeVisible();
  await page.reload();
  await expect(artworkAt(page, product)).toContainText("Logo.png");
  await expect(page.getByLabel("Comment")).toHaveValue("The blue is PMS 286");

  const other = await context.newPage();
  await other.goto("/myaccount");
  await expect(other.getByRole("region", { name: "Proofs" })).toBeVisible();
  await submit.click();
  await expect(page).toHaveURL(/\/myaccount\/proofs\/[\w-]+$/);
  await expect(other.getByRole("region", { name: "Proofs" })).toContainText("Waiting for us to draw it");
  await expect(page.getByRole("img", { name: /^Version 1 of the proof/ })).toBeVisible({
    timeout: BACK_OFFICE_MS,
  });
  for (const tab of [page, other])
    await expect(tab.getByRole("button", { name: /^Account 1 proof is waiting for you$/ })).toBeVisible();
  const waiting = other.getByRole("region", { name: "Waiting for you" });
  await expect(waiting).toContainText("1 proof is waiting for you");
  await waiting.getByRole("link", { name: "Review proofs" }).click();
  await expect(other.getByRole("region", { name: "Waiting for you" })).toContainText(product.name);
  await page.getByRole("checkbox", { name: /^I have checked the spelling/ }).check();
  await page.getByRole("button", { name: "Approve version 1" }).click();
  await expect(other.getByRole("region", { name: "All proofs" })).toContainText("Approved");
  await expect(other.getByRole("button", { name: "Account", exact: true })).toBeVisible();

  // Ordering it opens exactly this configuration.
  await page.getByRole("link", { name: "Order it like this" }).click();
  await expect(artworkAt(page, product)).toContainText("Logo.png");
});

test("an expired token is replaced silently; a server error keeps the input", async ({ page }) => {
  await openAccount(page.request);
  const artwork = await withLogo(page);
  const [product] = await someProducts(page, 1);
  const [location] = product?.locations ?? [];
  const [offer] = location?.decorations ?? [];
  if (!product || !location || !offer) throw new Error("Nothing can be printed.");
  const decorations = [
    { location: location.name, method: offer.method, colors: offer.maxColors ? 1 : 0, artworkId: artwork },
  ];
  await addLine(page.request, { ...leastOf(product), decorations });
  await page.goto("/requestproof");
  await page.getByRole("link", { name: product.name }).click();
  await expect(artworkAt(page, product)).toContainText("Logo.png");
  await page.getByLabel("Comment").fill("x".repeat(1001));
  const submit = page.getByRole("button", { name: "Request the proof" });
  await submit.click();
  await expect(page.getByText("Please enter no more than 1000 characters.").last()).toBeVisible();
  await page.getByLabel("Comment").fill("As on our van");

  await failing(page, /requestproof\/request/, 503, "Too much is going on. Please try again.");
  await submit.click();
  await expect(
    page.getByText("503, Service Unavailable: Too much is going on. Please try again."),
  ).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveValue("As on our van");
  await page.unroute(/requestproof\/request/);

  await page.route("**/api/antiforgery*", (route) => route.fulfill({ json: { token: "too old" } }), {
    times: 1,
  });
  await page.reload();
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (/requestproof\/request/.test(response.url())) statuses.push(response.status());
  });
  await submit.click();
  await expect(page).toHaveURL(/\/myaccount\/proofs\/[\w-]+$/);
  expect(statuses).toEqual([403, 200]);
  await expect(page.getByText("As on our van")).toBeVisible();

  await page.getByRole("button", { name: "Withdraw the request" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.locator(".proof-state")).toContainText("Canceled");
  await expect(page.getByRole("button", { name: "Withdraw the request" })).toHaveCount(0);
});

test("every entry to a proof request leads on", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  await page.goto("/requestproof");
  await expect(page.getByText("What should we proof?")).toBeVisible();
  await page.goto("/requestproof?product=999999999");
  await expect(page.getByText("This product is no longer available.")).toBeVisible();
  await page.goto(`/requestproof?product=${product.id}`);
  // It is shown printed, so its first printing is chosen.
  await expect(page.getByRole("button", { name: "Request the proof" })).toBeVisible();
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test(`the proof request and the list of proofs are accessible and fit, ${width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    async function held() {
      await settled(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    const [product] = await someProducts(page, 1);
    const [location] = product?.locations ?? [];
    const [offer] = location?.decorations ?? [];
    if (!product || !location || !offer) throw new Error("Nothing can be printed.");
    await page.goto("/requestproof");
    await held();
    await openAccount(page.request);
    await page.goto("/myaccount/proofs");
    await expect(page.getByText("No proofs yet")).toBeVisible();
    await held();
    const artworkId = await withLogo(page);
    const colors = offer.maxColors ? 1 : 0;
    const decorations = [{ location: location.name, method: offer.method, colors, artworkId }];
    await addLine(page.request, { ...leastOf(product), decorations });
    await page.goto("/requestproof");
    await held();
    await page.getByRole("link", { name: product.name }).click();
    await expect(artworkAt(page, product)).toContainText("Logo.png");
    await page.getByRole("button", { name: "Remove the artwork" }).click();
    await page.getByRole("button", { name: "Request the proof" }).click();
    await expect(page.getByText("Please correct one field:")).toBeVisible();
    await held();
    await page.getByRole("button", { name: "Choose from my artwork" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logo.png" }).click();
    await page.getByRole("button", { name: "Request the proof" }).click();
    await expect(page).toHaveURL(/\/myaccount\/proofs\/[\w-]+$/);
    await page.goto("/myaccount/proofs");
    await expect(page.locator(".proof-card")).toContainText(product.name);
    await held();
  });
}

test("another customer's proof is not found", async ({ page }) => {
  await openAccount(page.request);
  await page.goto("/myaccount/proofs/0000-0000-0000");
  await expect(page.getByText("Proof not found")).toBeVisible();
});
