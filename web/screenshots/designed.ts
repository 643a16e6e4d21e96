// A mug that is designed in the studio, ordered and paid by card, with its proof.
import { expect, type Page } from "@playwright/test";
import { productWhere } from "../e2e/support/catalog.ts";
import { orderByCard, ordersOf } from "../e2e/support/checkout.ts";
import { settled } from "../e2e/support/page.ts";

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160"><path fill="#0b5d4a" d="M120 10c52 0 90 30 90 70s-38 70-90 70c0-36 22-58 60-68-40 4-66 24-76 60C60 132 30 112 30 80c0-40 38-70 90-70z"/><circle fill="#0b5d4a" cx="40" cy="130" r="16"/></svg>`;
const BACK_OFFICE_MS = 60_000;

export interface Designed {
  /** Its page; it has reviews. */
  product: string;
  /** Its design in the studio. */
  studio: string;
  order: string;
  proof: string;
}

/** Designs the mug with a logo and a text, and orders it. The customer has an address. */
export async function orderDesigned(page: Page): Promise<Designed> {
  const mug = await productWhere(
    page.request,
    "mug",
    ({ locations, sku }) => sku === "MUG-1101" && locations.length > 0,
  );
  const product = `/product/${mug.id}/${mug.slug}`;
  await page.goto(product);
  await settled(page);
  await page.getByRole("button", { name: "Add your logo or text" }).click();
  await expect(page).toHaveURL(/\/design\/\d+/);
  await settled(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload a logo" }).click();
  await (await chooser).setFiles({ name: "Leaf.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  await expect(page.locator(".board-layer")).toHaveCount(1);
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Analytical Engines");
  await expect(page.locator(".board-layer")).toHaveCount(2);
  for (let at = 0; at < 2; at++) await page.locator(".board-layer").nth(1).press("Shift+ArrowDown");
  const studio = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/product\/.+d=/);
  await settled(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await orderByCard(page);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  const [order] = await ordersOf(page);
  if (!order) throw new Error("The order is not in the history.");
  return { product, studio, order: order.code, proof: await proofOf(page, order.orderId) };
}

async function proofOf(page: Page, order: number): Promise<string> {
  let code = "";
  await expect
    .poll(
      async () => {
        const answer = await page.request.get("/api/proofs");
        const { proofs } = (await answer.json()) as {
          proofs: Array<{ code: string; orderId?: number; version: number }>;
        };
        code = proofs.find(({ orderId, version }) => orderId === order && version > 0)?.code ?? "";
        return code;
      },
      { timeout: BACK_OFFICE_MS },
    )
    .not.toBe("");
  return code;
}
