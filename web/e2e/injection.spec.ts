// User input is shown as text. Every text field gets every payload, in long fields several together, and every page and email
// that shows them is checked: no dialog opens, no script runs, and no element or attribute of a payload is in the page.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { type Account, openAccount } from "./support/account.ts";
import { fullProduct, oneProduct, pathOf } from "./support/catalog.ts";
import {
  cut,
  expectTextOnly,
  fill,
  guarded,
  injectedInto,
  looked,
  oneLine,
  PAYLOADS,
  packed,
  SHORT,
} from "./support/injection.ts";
import { searchBox, settled } from "./support/page.ts";

for (const part of [0, 1, 2, 3]) {
  test(`customer input stays text on their pages and in their emails (${part + 1} of 4)`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const alive = await guarded(context);
    const own = await context.newPage();
    await page.close();
    const payloads = PAYLOADS.filter((_, at) => at % 4 === part);
    const account: Account = await openAccount(context.request);
    const product = await oneProduct(context.request);
    for (const [at, payload] of payloads.entries())
      await fill(context.request, payload, SHORT[at % SHORT.length] ?? "");
    let addressId = 0;
    const texts = packed(250, payloads);
    for (const [at, text] of texts.entries()) {
      const filled = await fill(context.request, text, SHORT[part] ?? "");
      ({ addressId } = filled);
      await context.request.post(`/api/myaccount/samplebasket/${product.id}/add`);
      await context.request.post("/api/myaccount/samplebasket/addComment", { data: { comment: text } });
      for (const address of [
        `/myaccount/favorites/${filled.listId}`,
        `/myaccount/addresses/${addressId}`,
        `/myaccount/presentations/${filled.presentationId}`,
        `/presentation/${filled.link}`,
        "/SampleBasket/SampleBasket",
      ]) {
        await looked(own, address, alive);
      }
      // The text is present.
      await expect(own.getByLabel("Comment for our sample team")).toHaveValue(text.trim());

      // The emails: favorites, presentation, samples, each as HTML.
      const to = account.email;
      // Each from its own client: a client must solve a captcha after a few.
      const headers = { "X-Forwarded-For": `2001:db8:${part}:${at}::1` };
      const write = async (path: string, data: object) => {
        const answer = await context.request.post(path, { data, headers });
        expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
      };
      const letter = { email: to, message: text, favoriteProductIds: [product.id] };
      await write("/api/myaccount/favorites/email", letter);
      const presentation = `/api/presentations/${filled.presentationId}/savedProducts`;
      await write(`${presentation}/sendEmail`, { email: to, customerComment: text });
      await write("/api/myaccount/samplebasket/order", { addressId });
    }
    for (const address of [
      "/myaccount",
      "/myaccount/favorites",
      "/myaccount/addresses",
      "/myaccount/presentations",
    ])
      await looked(own, address, alive);

    const code = await orderWith(context.request, payloads, addressId, () =>
      looked(own, "/shoppingcart", alive),
    );
    for (const address of [`/myaccount/orders/${code}`, `/checkout/receipt/${code}`])
      await looked(own, address, alive);

    await own.goto("/dev/outbox");
    const letters = own.locator("article").filter({ hasText: account.email });
    // More may arrive as the order proceeds.
    await expect.poll(() => letters.count()).toBeGreaterThan(3 * texts.length);
    await expectTextOnly(own, alive);
    const alone = await context.newPage();
    for (const letter of await letters.getByRole("link", { name: "The HTML alone" }).all()) {
      const href = new URL((await letter.getAttribute("href")) ?? "", baseURL).href;
      const html = await (await context.request.get(href)).text();
      expect(html).toContain("<html");
      expect(await injectedInto(own, html)).toEqual([]);
      await alone.goto(href);
      expect(alive).toEqual([]);
    }
  });
}

/** An order with a line for each payload in its notes, and one of them as its comment and purchase order number. */
async function orderWith(
  request: APIRequestContext,
  payloads: string[],
  addressId: number,
  onCart: () => Promise<void>,
): Promise<string> {
  const product = await fullProduct(request, (await oneProduct(request)).id);
  const partId = product.parts[0]?.id ?? 0;
  for (const notes of payloads) {
    const parts = [{ partId, quantity: product.minQuantity }];
    const added = await request.post("/api/cart/lines", { data: { productId: product.id, parts, notes } });
    expect(added.ok(), await added.text()).toBe(true);
  }
  await onCart();
  const [payload = ""] = payloads;
  const choice = { addressId, shippingMethod: "ground" };
  const shown = await (await request.post("/api/checkout/totals", { data: choice })).json();
  const order = { ...choice, revision: shown.revision, total: shown.totals.total, comment: payload };
  const placed = await request.post("/api/checkout/place", {
    data: { ...order, purchaseOrder: cut(oneLine(payload), 40) },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  return (await placed.json()).code;
}

test("search terms and form input stay text", async ({ page: first, context }) => {
  test.setTimeout(180_000);
  const alive = await guarded(context);
  const page = await context.newPage();
  await first.close();
  for (const payload of PAYLOADS) {
    await page.goto(`/productsearch/keywordsearch/${encodeURIComponent(payload)}`);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expectTextOnly(page, alive);
  }
  await page.goto("/");
  await settled(page);
  for (const payload of PAYLOADS.filter((_, at) => at % 4 === 0)) {
    await searchBox(page).fill(payload);
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(/\/productsearch\/keywordsearch\//);
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue(payload.trim());
    await expectTextOnly(page, alive);
    await page.goBack();
    await settled(page);
  }
  await page.goto("/#freecatalog");
  const dialog = page.getByRole("dialog", { name: "Free printed catalog" });
  const boxes = await dialog.getByRole("textbox").all();
  for (let first = 0; first < PAYLOADS.length; first += 8) {
    for (const [at, box] of boxes.entries()) await box.fill(PAYLOADS[(first + at) % PAYLOADS.length] ?? "");
    await dialog.getByRole("button", { name: "Order free catalog" }).click();
    await expect(
      dialog.locator(".field-error", { hasText: "Please validate you are not a robot." }),
    ).toBeVisible();
    await expectTextOnly(page, alive);
  }
  for (const [address, button] of [
    ["/login", "Sign in"],
    ["/register", "Create account"],
    ["/account/forgotpassword", "Send the link"],
  ] as const) {
    await page.goto(address);
    await settled(page);
    for (const payload of PAYLOADS.slice(0, 8)) {
      await page.locator("main").getByLabel("Email").fill(payload);
      await page.locator("main").getByRole("button", { name: button }).click();
      await expectTextOnly(page, alive);
    }
  }
});

test("a product's page shows the content of its address as text", async ({ page: first, context }) => {
  const alive = await guarded(context);
  const page = await context.newPage();
  await first.close();
  const product = await oneProduct(context.request);
  for (const payload of PAYLOADS) {
    const text = encodeURIComponent(payload);
    await looked(page, `${pathOf(product)}?color=${text}#${text}`, alive);
  }
  for (const payload of PAYLOADS.filter((_, at) => at % 4 === 0))
    await looked(page, `/login?ReturnUrl=${encodeURIComponent(payload)}`, alive);
});
