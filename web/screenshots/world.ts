// Brings the demo customer's account into a state in which every screen has something to show.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addAddress } from "../e2e/support/address.ts";
import { png } from "../e2e/support/artwork.ts";
import { addLine } from "../e2e/support/cart.ts";
import { pathOf, topCategories } from "../e2e/support/catalog.ts";
import { blank, ordersOf, someProducts } from "../e2e/support/checkout.ts";
import { askForProof, askForQuote } from "../e2e/support/supportScreens.ts";
import type { CheckoutTotals, Product } from "../src/api/types.ts";
import { type Designed, orderDesigned } from "./designed.ts";

/** The demo's back office takes a step every four seconds. */
const BACK_OFFICE_MS = 90_000;
const PRODUCTS = 4;

export interface World {
  category: string;
  product: string;
  configured: string;
  /** The comparison of four products. */
  compared: string;
  requestQuote: string;
  requestProof: string;
  customerId: number;
  addressId: number;
  list: number;
  emailFavorites: string;
  presentation: string;
  sharedPresentation: string;
  order: string;
  orderId: number;
  /** An order by card that is not paid. */
  unpaid: string;
  quote: string;
  /** An accepted quote that is not ordered yet. */
  accepted: string;
  designed: Designed;
  question: string;
  review: string;
  /** The address that opens the form for the review. */
  reviewPage: string;
  /** The address that opens a question about a product. */
  ask: string;
  proof: string;
  freeOrder: string;
}

async function post<T>(request: APIRequestContext, address: string, data: object = {}): Promise<T> {
  const answer = await request.post(address, { data, headers: { "Idempotency-Key": randomUUID() } });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Orders one piece of every product; by card if so, to be paid. */
async function order(
  page: Page,
  products: Product[],
  addressId: number,
  payment: "account" | "card" = "account",
): Promise<string> {
  for (const product of products) await addLine(page.request, blank(product));
  const choice = { addressId, shippingMethod: "ground" };
  const { revision, totals } = await post<CheckoutTotals>(page.request, "/api/checkout/totals", choice);
  const data = { ...choice, revision, total: totals.total, purchaseOrder: "PO-4711", payment };
  return (await post<{ code: string }>(page.request, "/api/checkout/place", data)).code;
}

/** Signs the demo customer in with `page`, and prepares everything; `support` is a page of the demo's staff member. */
export async function prepare(page: Page, support: Page): Promise<World> {
  const { request } = page;
  await page.goto("/login");
  await page.getByLabel("Email").fill(process.env.PLATEN_DEMO_EMAIL ?? "");
  await page.getByLabel("Password", { exact: true }).fill(process.env.PLATEN_DEMO_PASSWORD ?? "");
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  const session = (await (await request.get("/api/session")).json()) as { customerId: number };

  const products = await someProducts(page, PRODUCTS);
  const [first] = products;
  const [category] = await topCategories(request);
  if (!first || !category) throw new Error("The store is empty.");
  const ids = products.map(({ id }) => id);
  const addressId = await addAddress(request);
  await addAddress(request, { addressTitle: "Warehouse", address1: "7 Dock Road" });
  await order(page, products.slice(0, 2), addressId);
  const [placed] = await ordersOf(page);
  if (!placed) throw new Error("The order is not in the history.");
  const unpaid = await order(page, products.slice(0, 1), addressId, "card");

  await post(request, `/api/myaccount/samplebasket/${first.id}/add`);
  await post(request, "/api/myaccount/samplebasket/order", { addressId });
  for (const id of ids.slice(0, 2)) await post(request, `/api/myaccount/samplebasket/${id}/add`);
  const { listId } = await post<{ listId: number }>(request, "/api/myaccount/favorites/list/new", {
    name: "Trade fair",
    favoriteProductIds: ids,
  });
  const { presentationId } = await post<{ presentationId: number }>(request, "/api/presentations", {
    name: "Welcome kit",
    productIds: ids,
  });
  const { link } = await post<{ link: string }>(request, `/api/presentations/${presentationId}/share`);
  const artworkId = await upload(request, "Logo.png");
  await upload(request, "Anchor.png");
  const quote = await askForQuote(page, { "First name": "Ada", "Last name": "Lovelace" });
  const question = await post<{ code: string }>(request, "/api/questions", {
    productId: first.id,
    message: "Can it be printed on both sides?",
  });
  const proof = await askForProof(page, "Emblem.png", "Please keep the green.");
  const accepted = await askForQuote(page, { "First name": "Ada", "Last name": "Lovelace" });
  const designed = await orderDesigned(page);
  for (const product of products.slice(0, 2)) await addLine(request, blank(product));

  const configuration = `q=${first.parts[0]?.id}-${first.minQuantity}&d=${decoration(first, artworkId)}`;
  await answered(request, placed.code, quote, proof);
  await accept(request, accepted);
  const review = await post<{ code: string }>(request, `/api/myaccount/reviews/${first.id}`, {
    stars: 4,
    title: "Sharp print",
    text: "The logo is crisp, and the color matches ours.",
  });
  await page.goto("/");
  return {
    category: `/category/${category.id}/${category.slug}`,
    product: pathOf(first),
    configured: `${pathOf(first)}?${configuration}`,
    compared: `/compare?items=${ids.join(",")}`,
    requestQuote: `/requestquote?product=${first.id}&${configuration}`,
    requestProof: `/requestproof?product=${first.id}&${configuration}`,
    customerId: session.customerId,
    addressId,
    list: listId,
    emailFavorites: `/myaccount/favorites/email/${ids.join("/")}?sortby=price`,
    presentation: `/myaccount/presentations/${presentationId}`,
    sharedPresentation: `/presentation/${link}`,
    order: placed.code,
    orderId: placed.orderId,
    unpaid,
    quote,
    accepted,
    designed,
    question: question.code,
    review: review.code,
    reviewPage: `${pathOf(first)}#review-${first.id}`,
    ask: `${pathOf(first)}#ask-${first.id}`,
    proof,
    freeOrder: await freeOrder(support),
  };
}

/** Waits for the first offer for a quote, and accepts it. */
async function accept(request: APIRequestContext, quote: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(`/api/quotes/${quote}`)).text(), { timeout: BACK_OFFICE_MS })
    .toContain('"state":"offered"');
  await post(request, `/api/quotes/${quote}/accept`, { revision: 1 });
}

async function upload(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.post("/api/fileuploads/upload/", { multipart: { file: png(name) } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { artworkId: number }).artworkId;
}

/** The first printing of a product, as in the address of its page. */
function decoration(product: Product, artworkId: number): string {
  const [location] = product.locations;
  const [offer] = location?.decorations ?? [];
  if (!location || !offer) throw new Error(`Nothing can be printed on ${product.name}.`);
  const code = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return [code(location.name), code(offer.method), offer.maxColors ? 1 : 0, artworkId].join(".");
}

async function freeOrder(support: Page): Promise<string> {
  const answer = await support.request.get("/api/support/work?queue=samples");
  const { items } = (await answer.json()) as { items: Array<{ code: string }> };
  if (!items[0]) throw new Error("No samples wait to be sent.");
  return items[0].code;
}

/** Waits until the back office has answered the quote and the proof, and shipped the order. */
async function answered(
  request: APIRequestContext,
  order: string,
  quote: string,
  proof: string,
): Promise<void> {
  const wanted: Array<[address: string, word: string]> = [
    [`/api/quotes/${quote}`, '"state":"offered"'],
    [`/api/proofs/${proof}`, '"version":1'],
    [`/api/orders/${order}`, '"status":"complete"'],
  ];
  for (const [address, word] of wanted) {
    await expect
      .poll(async () => (await request.get(address)).text(), { timeout: BACK_OFFICE_MS, message: address })
      .toContain(word);
  }
}
