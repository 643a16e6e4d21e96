// Checks of every support page at both widths, and customer requests for staff to answer.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAccount } from "./account.ts";
import { png } from "./artwork.ts";
import { leastOf } from "./cart.ts";
import { pathOf } from "./catalog.ts";
import { someProducts } from "./checkout.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./page.ts";
import { askButton, fillIn, onQuote, solveRobotCheck } from "./quotes.ts";

export async function heldAtBothWidths(page: Page): Promise<void> {
  await settled(page);
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

/** A new customer requests a quote and stays on its page. */
export async function askedForQuote(page: Page): Promise<string> {
  await openAccount(page.request);
  return askForQuote(page, { "First name": "Ada", "Last name": "Lovelace" });
}

/** The signed-in customer requests a quote with this input by field label, and stays on its page. */
export async function askForQuote(page: Page, typed: Record<string, string>): Promise<string> {
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  const part = product.parts[0]?.id;
  await page.goto(`${pathOf(product)}?q=${part}-${product.minQuantity}`);
  await page.getByRole("link", { name: "Request a quote" }).click();
  await fillIn(page, typed);
  await solveRobotCheck(page);
  await askButton(page).click();
  return onQuote(page);
}

/** A new customer requests a proof and opens its page. */
export async function askedForProof(page: Page): Promise<string> {
  await openAccount(page.request);
  return askForProof(page);
}

/** The signed-in customer requests a proof with a file of this name, and opens its page. */
export async function askForProof(page: Page, fileName = "logo.png", comment?: string): Promise<string> {
  const uploaded = await page.request.post("/api/fileuploads/upload/", {
    multipart: { file: png(fileName, 60, 40) },
  });
  const { artworkId } = (await uploaded.json()) as { artworkId: number };
  const [product] = await someProducts(page, 1);
  const [location] = product?.locations ?? [];
  const [offer] = location?.decorations ?? [];
  if (!product || !location || !offer) throw new Error("Nothing can be printed.");
  const colors = offer.maxColors ? 1 : 0;
  const decorations = [{ location: location.name, method: offer.method, colors, artworkId }];
  const { token } = (await (await page.request.get("/api/antiforgery")).json()) as { token: string };
  const answer = await page.request.post("/api/requestproof/request", {
    data: { ...leastOf(product), decorations, comment },
    headers: { RequestVerificationToken: token, "Idempotency-Key": randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { code } = (await answer.json()) as { code: string };
  await page.goto(`/myaccount/proofs/${code}`);
  return code;
}
