import { type Browser, expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { cartLink } from "./support/cart.ts";
import { oneProduct, pathOf, sampleProducts } from "./support/catalog.ts";
import { watchFrames } from "./support/live.ts";
import { samplesLink, settled } from "./support/page.ts";

const CHANGES = 50;
const P95_MS = 200;
const RING = 100;

/** Another browser of the same customer. */
async function secondBrowser(browser: Browser, first: Page): Promise<Page> {
  const storageState = await first.context().storageState();
  return (await browser.newContext({ storageState, reducedMotion: "reduce" })).newPage();
}

const heartIn = (page: Page) => page.getByRole("button", { name: /^Favorite:/ }).first();

test("hearts, samples, removals and comments appear in the other browser without a reload", async ({
  page,
  browser,
}) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  const path = pathOf(product ?? { id: 0, slug: "" });
  const other = await secondBrowser(browser, page);
  await Promise.all([page.goto(path), other.goto(path)]);
  await Promise.all([settled(page), settled(other)]);

  await heartIn(page).click();
  await expect(heartIn(other)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Order free sample" }).click();
  await expect(other.getByText("In your sample basket", { exact: true })).toBeVisible();
  await expect(samplesLink(other)).toHaveAccessibleName("Samples 1");

  await Promise.all([samplesLink(page).click(), samplesLink(other).click()]);
  await page.getByLabel("Comment for our sample team").fill("Both colors");
  await expect(other.getByLabel("Comment for our sample team")).toHaveValue("Both colors");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(other.getByText("Your sample basket is empty")).toBeVisible();
});

test("a new visitor is one guest, however late the session is answered", async ({ page }) => {
  const product = await oneProduct(page.request);
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/session", async (route) => {
    await late;
    await route.continue();
  });
  const loaded = page.waitForResponse(/\/assets\/store-.*\.js$/);
  await page.goto(pathOf(product));
  await loaded;
  const socket = page.waitForEvent("websocket");
  answer();
  await socket;
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
});

test("95 % of 50 changes appear in the other browser within 200 ms", async ({ page, browser }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  const path = pathOf(product ?? { id: 0, slug: "" });
  const other = await secondBrowser(browser, page);
  await Promise.all([page.goto(path), other.goto(path)]);
  await Promise.all([settled(page), settled(other)]);
  await expect(heartIn(other)).toHaveAttribute("aria-pressed", "false");

  const clicked = await heartIn(page).evaluateHandle((heart) => {
    const times: number[] = [];
    heart.addEventListener("click", () => times.push(performance.timeOrigin + performance.now()), true);
    return times;
  });
  const seen = await heartIn(other).evaluateHandle((heart) => {
    const times: number[] = [];
    const note = () => times.push(performance.timeOrigin + performance.now());
    new MutationObserver(note).observe(heart, { attributeFilter: ["aria-pressed"] });
    return times;
  });
  for (let change = 1; change <= CHANGES; change++) {
    await heartIn(page).click();
    await expect(heartIn(other)).toHaveAttribute("aria-pressed", String(change % 2 === 1));
  }
  const [from, to] = [await clicked.jsonValue(), await seen.jsonValue()];
  expect([from.length, to.length]).toEqual([CHANGES, CHANGES]);
  const delays = to.map((time, at) => time - (from[at] ?? 0)).sort((a, b) => a - b);
  expect(delays[Math.ceil(CHANGES * 0.95) - 1]).toBeLessThan(P95_MS);
});

for (const [how, changes] of [
  ["a replay", 10],
  ["a snapshot", RING + 10],
] as const) {
  test(`a tab that was offline for ${changes} changes is up to date again, by ${how}`, async ({
    page,
    browser,
  }) => {
    await openAccount(page.request);
    const products = await sampleProducts(page.request, 5);
    const other = await secondBrowser(browser, page);
    // A session starts with its first change; an older tab has nothing to replay from.
    await page.request.post(`/api/myaccount/favorites/list/product/${products[0]?.id}/add`);
    const connections = watchFrames(other);
    await other.goto("/SampleBasket/SampleBasket");
    await expect(other.getByText("Your sample basket is empty")).toBeVisible();

    await other.context().setOffline(true);
    await expect(other.getByText(/^You are offline\./)).toBeVisible();
    // Every product is added and removed in turn; an odd number of changes of each leaves it in.
    for (let change = 0; change < changes; change++) {
      const id = products[change % products.length]?.id;
      const isIn = Math.floor(change / products.length) % 2 === 1;
      const answer = isIn
        ? await page.request.delete(`/api/myaccount/samplebasket/${id}/delete`)
        : await page.request.post(`/api/myaccount/samplebasket/${id}/add`);
      expect(answer.ok()).toBe(true);
    }
    const added = await page.request.post(`/api/myaccount/samplebasket/${products[0]?.id}/add`);
    expect(added.ok()).toBe(true);
    const { count } = await added.json();

    const before = connections.length;
    await other.context().setOffline(false);
    await expect(samplesLink(other)).toHaveAccessibleName(`Samples ${count}`);
    await expect(other.locator(".sample-row")).toHaveCount(count);
    await expect(other.getByText(/^You are offline\./)).toBeHidden();
    const frames = connections.slice(before).flat();
    expect(frames).toContain(how === "a replay" ? "patch" : "snapshot");
    if (how === "a replay") expect(frames).not.toContain("snapshot");
  });
}

test("signing out in one tab signs out the other", async ({ page }) => {
  await openAccount(page.request);
  const other = await page.context().newPage();
  await Promise.all([page.goto("/content/SampleBasket"), other.goto("/SampleBasket/SampleBasket")]);
  await expect(other.getByText("Your sample basket is empty")).toBeVisible();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByText("You are not signed in")).toBeVisible();
});
