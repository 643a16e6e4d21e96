import { expect, test } from "@playwright/test";
import { confirmationCode, newAccount, openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { addLine, cartLines, cartLink } from "./support/cart.ts";
import { pathOf } from "./support/catalog.ts";
import {
  blank,
  fillAddress,
  onReceipt,
  ordersOf,
  placeButton,
  registerOnTheWay,
  someProducts,
  step,
  walkToReview,
  withCart,
} from "./support/checkout.ts";
import { giveCredit } from "./support/credit.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, searchBox, settled, WIDE } from "./support/page.ts";

test("from search to receipt as a guest who registers on the way, with a promo code, and a second tab follows", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await settled(page);
  await searchBox(page).fill("mug");
  await page.keyboard.press("Enter");
  await page.locator(".product-card-link").first().click();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await page.getByLabel("Your quantity").fill("1,000");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");

  const other = await context.newPage();
  await other.goto("/shoppingcart");
  await expect(cartLines(other).getByRole("listitem").first()).toBeVisible();
  await cartLink(page).click();
  await page.getByRole("link", { name: "Continue to checkout" }).click();
  const account = newAccount();
  const { email } = account;
  await registerOnTheWay(page, account);
  const notice = page.getByRole("complementary", { name: "Confirm your email address" });
  await expect(notice).toContainText(email);
  // The link opens in another tab, which does not notify this one: returning to it does.
  const confirming = await context.newPage();
  await confirming.goto(`/account/confirmemail#code=${await confirmationCode(page.request, email)}`);
  await expect(confirming).toHaveURL("/account/confirmemail");
  await confirming.getByLabel("Password", { exact: true }).fill(account.password);
  await confirming.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(
    confirming.getByRole("heading", { level: 1, name: "Your email address is confirmed" }),
  ).toBeFocused();
  await confirming.close();
  await giveCredit(page.request);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(notice).toBeHidden();
  // The guest's cart is the customer's now, in the other tab too.
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
  await expect(cartLines(other).getByRole("listitem").first()).toBeVisible();

  await page.getByRole("button", { name: "Ship to this address" }).click();
  await expect(page.getByText("Please correct these 6 fields:")).toBeVisible();
  await page.getByRole("link", { name: "City: This field is required." }).click();
  await expect(page.getByLabel("City")).toBeFocused();
  await fillAddress(page);
  await page.getByRole("button", { name: "Ship to this address" }).click();

  await expect(step(page, "Shipping method")).toBeFocused();
  await expect(page.getByText(/Arrives \w{3}, \w{3} \d/).first()).toBeVisible();
  await page.getByLabel("Promo code").fill("nothing");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/This promo code is not valid at present/)).toBeVisible();
  await page.getByLabel("Promo code").fill("shipfree");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("SHIPFREE takes")).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await page.getByLabel("Purchase order number").fill("PO-1815");
  await page.getByRole("button", { name: "Review the order" }).click();
  await page.getByLabel("Comment").fill("Ring twice");
  await page.reload();
  await expect(page.getByLabel("Comment")).toHaveValue("Ring twice");
  await expect(page.getByText("Free ground shipping SHIPFREE").first()).toBeVisible();
  await placeButton(page).click();

  const code = await onReceipt(page);
  await expect(page.getByText("Ring twice")).toBeVisible();
  await expect(page.getByText("Purchase order PO-1815")).toBeVisible();
  await expect(other.getByText("Your cart is empty")).toBeVisible();
  await other.goto("/myaccount/orders");
  await expect(other.getByRole("link", { name: code })).toBeVisible();
  // The back office's number appears automatically.
  await expect(page.getByText(/^C-\d+$/)).toBeVisible({ timeout: 20_000 });
});

test("a half-typed new address survives a reload, but not its saving", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Add another address" }).click();
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("City").fill("Arlington");
  await page.getByLabel("State").selectOption("VA");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Arlington");
  await expect(page.getByLabel("State")).toHaveValue("VA");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Address", { exact: true }).fill("1 Compiler Road");
  await page.getByLabel("ZIP code").fill("22201");
  await page.getByRole("button", { name: "Ship to this address" }).click();
  await expect(step(page, "Shipping method")).toBeFocused();
  await page.goto("/checkout#address");
  await expect(page.getByRole("radio", { name: /Grace Hopper/ })).toBeChecked();
  await page.getByRole("button", { name: "Add another address" }).click();
  await expect(page.getByLabel("City")).toHaveValue("");
});

test("a cart that changes in another tab is shown and not silently ordered, and the input is kept", async ({
  page,
}) => {
  await withCart(page);
  const [, second] = await someProducts(page, 2);
  if (!second) throw new Error("There is only one product.");
  await page.goto("/checkout");
  await walkToReview(page);
  await page.getByLabel("Comment").fill("Stays");
  await addLine(page.request, blank(second));
  const news = page.getByRole("status", { name: "Your cart changed in another tab" });
  await expect(news.getByText(`${second.name} was added`)).toBeVisible();
  await placeButton(page).click();
  await expect(news).toBeFocused();
  expect(await ordersOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue with this cart" }).click();
  await expect(news).toBeHidden();
  await expect(page.getByLabel("Comment")).toHaveValue("Stays");
  await placeButton(page).click();
  await onReceipt(page);
});

test("an error caused by stale data is shown, and the order succeeds after a review", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await walkToReview(page);
  const behind = {
    code: "total_changed",
    message: "The total is not what this page showed.",
    title: "Changed",
    status: 409,
  };
  await page.route("**/api/checkout/place", (route) => route.fulfill({ status: 409, json: behind }), {
    times: 1,
  });
  await placeButton(page).click();
  await expect(page.locator(".alert-danger")).toContainText("The total is not what this page showed.");
  await placeButton(page).click();
  await onReceipt(page);
});

test("two tabs that order one cart make one order", async ({ page, context }) => {
  await withCart(page);
  const other = await context.newPage();
  await Promise.all([page.goto("/checkout"), other.goto("/checkout")]);
  await walkToReview(page);
  await walkToReview(other);
  // Neither order arrives before both have been sent: the first result would remove the other's button.
  let sent = 0;
  let go = () => {};
  const both = new Promise<void>((done) => {
    go = done;
  });
  await context.route("**/api/checkout/place*", async (route) => {
    sent += 1;
    if (sent === 2) go();
    await both;
    await route.continue();
  });
  for (const tab of [page, other]) await placeButton(tab).click();
  await onReceipt(page);
  await onReceipt(other);
  expect(page.url()).toBe(other.url());
  expect(await ordersOf(page)).toHaveLength(1);
});

test("an idle tab shows that the cart was ordered", async ({ page, context }) => {
  await withCart(page);
  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(other.getByRole("button", { name: "Ship to this address" })).toBeVisible();
  await page.goto("/checkout");
  await walkToReview(page);
  await placeButton(page).click();
  const code = await onReceipt(page);
  await other.getByRole("link", { name: "See the receipt" }).click();
  expect(await onReceipt(other)).toBe(code);
});

test("a double click makes one order", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await walkToReview(page);
  await placeButton(page).dblclick();
  await onReceipt(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test("a lost response leads to the receipt", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await walkToReview(page);
  await page.route(
    "**/api/checkout/place",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeButton(page).click();
  await onReceipt(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test("an order that never arrived is sent once after a reload", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await walkToReview(page);
  await page.route("**/api/checkout/place", (route) => route.abort());
  await placeButton(page).click();
  await expect(page.getByText(/there is no response yet/)).toBeVisible();
  expect(await ordersOf(page)).toEqual([]);
  await page.unroute("**/api/checkout/place");
  await page.reload();
  await onReceipt(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test("the hash names the step that opens, as far as possible", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout#payment");
  await expect(step(page, "Shipping address")).toHaveAttribute("aria-expanded", "true");
  await walkToReview(page);
  await page.goto("/checkout#shipping");
  await expect(step(page, "Shipping method")).toHaveAttribute("aria-expanded", "true");
});

test("a line that cannot be ordered blocks the checkout and links to the cart", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(withProblem(String(message))));
  });
  await page.reload();
  await expect(page.locator(".checkout-problems")).toContainText(
    "1 item in your cart cannot be ordered as it is.",
  );
  await expect(page.getByRole("link", { name: "Go to the cart" })).toBeVisible();
});

/** The first snapshot, with an invalid line in the cart. */
function withProblem(text: string): string {
  const frame = JSON.parse(text);
  if (frame.entries?.cartTotals) frame.entries.cartTotals.problems = 1;
  return JSON.stringify(frame);
}

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test.describe(width, () => {
    test.use({ viewport });

    test("every step of the checkout is accessible and fits", async ({ page }) => {
      async function held() {
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      const [product] = await someProducts(page, 1);
      if (!product) throw new Error("The store is empty.");
      await page.goto("/checkout");
      await expect(page.getByText("Your cart is empty")).toBeVisible();
      await held();
      await page.goto(pathOf(product));
      await settled(page);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
      await page.goto("/checkout");
      await page.getByRole("button", { name: "Continue to the address" }).click();
      await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
      await held();
      await openAccount(page.request);
      await page.reload();
      await page.getByRole("button", { name: "Ship to this address" }).click();
      await held();
      await addAddress(page.request);
      await page.reload();
      await page.getByRole("button", { name: "Ship to this address" }).click();
      const { today } = await (await page.request.get("/api/calendar")).json();
      await page.getByLabel("Need it by").fill("2020-01-01");
      await expect(page.getByText(/^Please enter a value greater than or equal to/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Continue to payment" })).toBeDisabled();
      await held();
      await page.getByLabel("Need it by").fill(today);
      await expect(page.getByText(/No method arrives/)).toBeVisible();
      await page.getByLabel("Promo code").fill("nothing");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText(/This promo code is not valid at present/)).toBeVisible();
      await held();
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await page.getByLabel("Same as the shipping address").uncheck();
      await page.getByLabel("Purchase order number").fill("1".repeat(41));
      await page.getByRole("button", { name: "Review the order" }).click();
      await expect(page.getByRole("link", { name: /^Purchase order number:/ })).toBeVisible();
      await held();
      await page.getByLabel("Purchase order number").fill("PO-1");
      await page.getByRole("button", { name: "Review the order" }).click();
      await expect(placeButton(page)).toBeEnabled();
      await addLine(page.request, blank(product, product.minQuantity * 2));
      await expect(page.getByText("Your cart changed in another tab")).toBeVisible();
      await held();
      await page.getByRole("button", { name: "Continue with this cart" }).click();
      await placeButton(page).click();
      await onReceipt(page);
      await expect(page.getByText("What happens next")).toBeVisible();
      await held();
    });
  });
}
