// The work queues and their tasks, with the customer in one browser and staff in others. The simulated back office must
// be off: STILL=1 scripts/e2e.sh e2e/support-work.spec.ts
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { png } from "./support/artwork.ts";
import { sampleProducts } from "./support/catalog.ts";
import { onReceipt, placeButton, walkToReview, withCart } from "./support/checkout.ts";
import { colleagueContext, isStill } from "./support/colleague.ts";
import { settled } from "./support/page.ts";
import { OFFERED } from "./support/quotes.ts";
import { staffContext } from "./support/supportApp.ts";
import { askedForProof, askedForQuote, heldAtBothWidths } from "./support/supportScreens.ts";

test.skip(!isStill, "the demo answers by itself here: start it with STILL=1");
test.setTimeout(120_000);

const rowOf = (support: Page, code: string) => support.getByRole("row").filter({ hasText: code });
const customersStatus = (page: Page) => page.getByRole("region", { name: "Status" });
const supportStatus = (support: Page) => support.locator(".support-status");

/** New items are counted and shown on refresh; an empty list shows them automatically. */
async function refreshed(support: Page, code: string) {
  const refresh = support.getByRole("button", { name: /^Refresh: / });
  await expect(refresh.or(rowOf(support, code)).first()).toBeVisible();
  if (await refresh.isVisible()) await refresh.click();
  await expect(rowOf(support, code)).toBeVisible();
}

test("a quote appears in the queue live, is claimed by one of two, offered, countered and offered again", async ({
  page,
  browser,
}) => {
  const support = await (await staffContext(browser)).newPage();
  await support.goto("/support/work/quotes");
  await settled(support);
  const code = await askedForQuote(page);
  await refreshed(support, code);
  await expect(rowOf(support, code)).toContainText("New");
  await support.getByRole("button", { name: `Claim ${code}` }).click();
  await expect(support.getByRole("button", { name: `Release ${code}` })).toBeFocused();
  await heldAtBothWidths(support);

  const ann = await (await colleagueContext(browser)).newPage();
  await ann.goto(`/support/work/quotes`);
  await expect(rowOf(ann, code)).toContainText("Sam of the demo");
  await ann.getByRole("button", { name: `Take over ${code}` }).click();
  const question = ann.getByRole("alertdialog", { name: `Take over ${code}?` });
  await expect(question).toContainText(/Sam of the demo has had this since \d/);
  await question.getByRole("button", { name: "Leave it to Sam of the demo" }).click();
  await ann.goto(`/support/quotes/${code}`);
  await ann.getByLabel("Shipping").fill("5.00");
  await ann.getByRole("button", { name: /^Send the offer/ }).click();
  await expect(question).toContainText("Sam of the demo has had this");
  await question.getByRole("button", { name: "Leave it to Sam of the demo" }).click();
  await expect(ann.getByLabel("Shipping")).toHaveValue("5.00");

  await rowOf(support, code).getByRole("link", { name: code }).click();
  await heldAtBothWidths(support);
  await support.getByLabel(/^Unit price of /).fill("2.5");
  await support.getByLabel("Note").fill("For you.");
  await support.getByRole("button", { name: /^Send the offer/ }).click();
  await expect(support.getByRole("link", { name: "Shipping: This field is required." })).toBeVisible();
  await support.reload();
  await expect(support.getByLabel("Note")).toHaveValue("For you.");
  await support.getByLabel("Shipping").fill("12.50");
  const send = support.getByRole("button", { name: /^Send the offer of / });
  const total = (await send.textContent())?.replace("Send the offer of ", "") ?? "";
  await send.click();
  await expect(supportStatus(support)).toContainText("Offered");
  await expect(customersStatus(page)).toContainText(OFFERED);
  await expect(customersStatus(page)).toContainText(total);

  await customersStatus(page).getByRole("button", { name: "Ask for a change" }).click();
  await page.getByLabel("What should be different?").fill("A little less?");
  await page.getByRole("dialog").getByRole("button", { name: "Ask for a change" }).click();
  await expect(supportStatus(support)).toContainText("Change requested");
  await expect(support.getByText("A little less?").first()).toBeVisible();
  await heldAtBothWidths(support);
  await support.goto("/support/work/quotes");
  await expect(rowOf(support, code)).toContainText("Change requested");
  // It returns to the person who made the offer.
  await expect(support.getByRole("button", { name: `Release ${code}` })).toBeVisible();
});

test("ordered samples appear in the queue, and the customer sees that they were sent", async ({
  page,
  browser,
}) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.request.post(`/api/myaccount/samplebasket/${product?.id}/add`);
  const addressId = await addAddress(page.request);
  await page.request.post("/api/myaccount/samplebasket/order", { data: { addressId } });
  await page.goto("/myaccount");
  const samples = page.getByRole("region", { name: "Samples" });
  await expect(samples).toContainText("not sent yet");
  const support = await (await staffContext(browser)).newPage();
  await support.goto("/support/work/samples");
  await rowOf(support, "Ada Byron, Analytical Engines").first().getByRole("link").click();
  await expect(support.getByText("1 Press Way")).toBeVisible();
  await heldAtBothWidths(support);
  await support.getByLabel("Note to the customer").fill("By mail.");
  await support.getByRole("button", { name: "It was sent" }).click();
  await expect(supportStatus(support)).toContainText("Sent");
  await expect(samples).toContainText(/ordered .*: sent/);
});

test("a proof is drawn and a file is sent, and both appear live in the customer’s tabs", async ({
  page,
  context,
  browser,
}) => {
  const code = await askedForProof(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/myaccount/proofs/${code}`);
  const support = await (await staffContext(browser)).newPage();
  await support.goto("/support/work/proofs");
  await rowOf(support, code).getByRole("link", { name: code }).click();
  await heldAtBothWidths(support);
  await support.getByRole("button", { name: "Draw and send version 1" }).click();
  for (const tab of [page, elsewhere])
    await expect(tab.getByRole("img", { name: /^Version 1 of the proof/ })).toBeVisible();
  await expect(support.getByRole("img", { name: /^Version 1 of the proof/ })).toBeVisible();
  const document = support.waitForEvent("download");
  await support.getByRole("link", { name: "Download PDF" }).click();
  expect((await document).suggestedFilename()).toContain(`${code}-1.pdf`);

  await support.getByRole("radio", { name: "Send a file" }).check();
  const chooser = support.waitForEvent("filechooser");
  await support.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({
    name: "sheet.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(support.getByText(/neither a PNG, a JPEG nor a PDF/)).toBeVisible();
  const again = support.waitForEvent("filechooser");
  await support.getByRole("button", { name: "Choose another file" }).click();
  await (await again).setFiles(png("sheet.png", 400, 300));
  await support.getByLabel("Note").fill("By hand.");
  await support.getByRole("button", { name: "Send version 2" }).click();
  for (const tab of [page, elsewhere])
    await expect(tab.getByRole("img", { name: /^Version 2 of the proof/ })).toBeVisible();
  await expect(page.getByText("By hand.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Download PDF" })).toHaveCount(0);
  await page.getByLabel("What should be different?").fill("Lower.");
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(supportStatus(support)).toContainText("Changes requested");
  await heldAtBothWidths(support);
});

test("an order is put on hold with a note and released, live for the customer", async ({ page, browser }) => {
  await withCart(page);
  await page.goto("/checkout");
  await walkToReview(page);
  await placeButton(page).click();
  const code = await onReceipt(page);
  await page.goto(`/myaccount/orders/${code}`);
  const support = await (await staffContext(browser)).newPage();
  await support.goto("/support/orders");
  await heldAtBothWidths(support);
  await support.getByLabel("Search orders").fill(code);
  await rowOf(support, code).getByRole("link", { name: code }).click();
  await expect(support.getByRole("heading", { level: 1, name: `Order ${code}` })).toBeFocused();
  await support.getByLabel("Status").selectOption({ label: "On hold" });
  await support.getByLabel("Note").fill("A question about the address.");
  await support.getByRole("button", { name: "Put on hold" }).click();
  await expect(page.getByText("On hold").first()).toBeVisible();
  await expect(page.getByText("A question about the address.")).toBeVisible();
  await heldAtBothWidths(support);
  const queue = await support.context().newPage();
  await queue.goto("/support/work/orders");
  await expect(rowOf(queue, code)).toContainText("On hold");
  await support.getByRole("button", { name: /^Release: / }).click();
  await expect(supportStatus(support)).toContainText("Confirmed");
  await expect(page.getByText("Confirmed").first()).toBeVisible();
  await expect(queue.getByRole("button", { name: /^Refresh: .*1 done/ })).toBeVisible();
});

test("products with errors are rejected by position, others are imported, and the import is undone", async ({
  browser,
}) => {
  const support = await (await staffContext(browser)).newPage();
  await support.goto("/support/catalogue");
  await settled(support);
  const importing = async (name: string, text: string) => {
    const chooser = support.waitForEvent("filechooser");
    await support.getByRole("button", { name: /^Choose (other )?files$/ }).click();
    await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    await support.getByRole("button", { name: "Check the files" }).click();
  };
  const product = {
    sku: "SUPPORT-1",
    name: "Support mug",
    description: "A mug.",
    categories: ["Drinkware"],
    productionDays: 5,
    prices: [{ minQuantity: 36, unitPrice: "3.95" }],
    parts: [{ sku: "SUPPORT-1-W", color: { name: "White", hex: "#ffffff" } }],
    locations: [],
    drawing: { family: "mug" },
  };
  await importing("wrong.jsonl", JSON.stringify({ ...product, parts: [] }));
  await expect(support.getByRole("heading", { name: /errors?: nothing was imported/ })).toBeFocused();
  await expect(support.getByRole("cell", { name: "wrong.jsonl" }).first()).toBeVisible();
  await heldAtBothWidths(support);

  await importing("range.jsonl", JSON.stringify(product));
  await expect(support.getByText("1 product would be added.")).toBeVisible();
  await support.getByRole("button", { name: "Import it now" }).click();
  await expect(support.getByText("Imported. 1 added")).toBeVisible();
  const imported = support.getByRole("row").filter({ hasText: "range.jsonl" });
  await imported.getByRole("button", { name: "Undo" }).click();
  const dialog = support.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(dialog).toContainText("1 product that it added goes again.");
  await dialog.getByRole("button", { name: "Undo the import" }).click();
  await expect(imported).toContainText("Undone");
});

test("opening a customer is recorded in the audit log, which is searched and exported", async ({
  page,
  browser,
}) => {
  await withCart(page);
  const { customerId } = (await (await page.request.get("/api/session")).json()) as { customerId: number };
  const support = await (await staffContext(browser)).newPage();
  await support.goto("/support/customers");
  await support.getByLabel("Search customers").fill("nobody has this address");
  await expect(support.getByText("No customer matches “nobody has this address”")).toBeVisible();
  await heldAtBothWidths(support);
  await support.getByLabel("Search customers").fill(String(customerId));
  await support.locator(`a[href="/support/customers/${customerId}"]`).click();
  await expect(
    support.getByRole("heading", { level: 1, name: "Ada Byron, Analytical Engines" }),
  ).toBeFocused();
  await heldAtBothWidths(support);

  await support.goto("/support/audit");
  await heldAtBothWidths(support);
  await support.getByLabel("Action").selectOption({ label: "Opened a customer" });
  await support.getByLabel("Customer or session").fill(String(customerId));
  await expect(support.getByRole("row").filter({ hasText: `Customer ${customerId}` })).toHaveCount(1);
  await expect(support).toHaveURL(/action=customer_opened/);
  const download = support.waitForEvent("download");
  await support.getByRole("link", { name: "Export as CSV" }).click();
  const csv = readFileSync((await (await download).path()) ?? "", "utf8");
  expect(
    csv.split("\r\n").filter((line) => line.includes(`"customer_opened","c${customerId}"`)),
  ).toHaveLength(1);
});
