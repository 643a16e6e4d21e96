// Customer input is shown to staff, who have more permissions: it stays text in the support app. Staff input stays text
// in the customer's tabs and in the audit log.
import { expect, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { addLine, leastOf } from "./support/cart.ts";
import { fullProduct, oneProduct } from "./support/catalog.ts";
import { cut, expectTextOnly, fill, guarded, looked, PAYLOADS, packed, SHORT } from "./support/injection.ts";
import { settled } from "./support/page.ts";
import { observe, staffContext } from "./support/supportApp.ts";
import { askForProof, askForQuote } from "./support/supportScreens.ts";

test.setTimeout(180_000);

for (const part of [0, 1, 2, 3]) {
  test(`the mirror shows customer input as text (${part + 1} of 4)`, async ({ page, browser }) => {
    const payloads = PAYLOADS.filter((_, at) => at % 4 === part);
    await openAccount(page.request);
    for (const [at, payload] of payloads.entries())
      await fill(page.request, payload, SHORT[at % SHORT.length] ?? "");
    const product = await fullProduct(page.request, (await oneProduct(page.request)).id);
    for (const notes of payloads) await addLine(page.request, { ...leastOf(product), notes });
    await page.request.post(`/api/myaccount/samplebasket/${product.id}/add`);
    const comment = packed(250)[part] ?? "";
    await page.request.post("/api/myaccount/samplebasket/addComment", { data: { comment } });
    await page.goto(`/productsearch/keywordsearch/${encodeURIComponent(payloads[0] ?? "")}`);

    const context = await staffContext(browser);
    const alive = await guarded(context);
    const support = await context.newPage();
    const { customerId } = await (await page.request.get("/api/session")).json();
    const reason = packed(200)[part] ?? "";
    await observe(support, `c${customerId}`, reason);
    await support.getByRole("button", { name: "Reveal personal fields" }).click();
    const dialog = support.getByRole("dialog", { name: "Reveal personal fields" });
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: "Reveal" }).click();
    const addresses = support.getByRole("region", { name: /^Addresses/ });
    await expect(addresses).toContainText(cut(payloads[0] ?? "", 30).trim());
    await expect(support.getByRole("region", { name: /^Cart/ })).toContainText(payloads.at(-1)?.trim() ?? "");
    await expectTextOnly(support, alive);

    // Staff input: in the customer's tab, and in the audit log.
    const alsoAlive = await guarded(page.context());
    const tab = await page.context().newPage();
    await tab.goto("/");
    const note = packed(500)[part % packed(500).length] ?? "";
    const form = support.getByRole("region", { name: /^Suggest/ });
    await form.getByLabel("Note").fill(note);
    await form.getByRole("button", { name: "Suggest", exact: true }).click();
    await expect(tab.getByText(note)).toBeVisible();
    await expectTextOnly(tab, alsoAlive);
    await expectTextOnly(support, alive);
    await support.goto(`/support/audit?session=c${customerId}`);
    await expect(support.getByText(reason).first()).toBeVisible();
    await expectTextOnly(support, alive);
    await looked(support, `/support/customers/${customerId}`, alive);
  });
}

test("quotes, proofs and orders show customer input as text in the support app", async ({
  page,
  browser,
}) => {
  const context = await staffContext(browser);
  const alive = await guarded(context);
  const support = await context.newPage();
  await openAccount(page.request);
  for (const comment of packed(1000)) {
    const name = cut(PAYLOADS[2] ?? "", 80);
    const typed = {
      "First name": name,
      "Last name": name,
      Company: name,
      "Anything we should know": comment,
    };
    const quote = await askForQuote(page, typed);
    await support.goto(`/support/quotes/${quote}`);
    await expect(support.getByText(comment.trim()).first()).toBeVisible();
    await expectTextOnly(support, alive);

    const proof = await askForProof(page, `${cut(comment, 60).replaceAll("/", "")}.png`, comment);
    await settled(page);
    await support.goto(`/support/proofs/${proof}`);
    await expect(support.getByText(comment.trim()).first()).toBeVisible();
    await expectTextOnly(support, alive);
  }
  for (const queue of ["quotes", "proofs", "artwork", "orders"])
    await looked(support, `/support/work/${queue}`, alive);
});
