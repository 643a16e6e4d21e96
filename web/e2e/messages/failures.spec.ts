import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "../support/account.ts";
import { oneProduct, pathOf } from "../support/catalog.ts";
import { failing, watchLog } from "../support/failing.ts";
import { settled } from "../support/page.ts";

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
}

for (const [status, words] of [
  [400, "The reason."],
  [401, "The reason."],
  [403, "The reason."],
  [500, "The reason."],
  [409, "409, Conflict: The reason."],
  [503, "503, Service Unavailable: The reason."],
] as const) {
  test(`an alert without a message shows for status ${status}: ${words}`, async ({ page }) => {
    await openAccount(page.request);
    await page.goto("/content/Help");
    await settled(page);
    await failing(page, /\/api\/customer\/logout/, status, "The reason.");
    await signOut(page);
    await expect(page.locator(".alert-danger")).toHaveText(words);
    await page.getByRole("button", { name: "Close alert" }).click();
    await expect(page.locator(".alert-danger")).toHaveCount(0);
  });
}

for (const [what, call, button] of [
  ["adding", /\/samplebasket\/\d+\/add/i, "Order free sample"],
  ["removing", /\/samplebasket\/\d+\/delete/i, /^Remove/],
] as const) {
  test(`${what} a sample that fails shows an alert dialog and is logged`, async ({ page }) => {
    await openAccount(page.request);
    const product = await oneProduct(page.request);
    if (what === "removing") await page.request.post(`/api/myaccount/samplebasket/${product.id}/add`);
    const logged = watchLog(page);
    await page.goto(what === "removing" ? "/SampleBasket/SampleBasket" : pathOf(product));
    await settled(page);
    await failing(page, call, 409, "The sample desk is closed.");
    await page.locator("main").getByRole("button", { name: button }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("409, Conflict: The sample desk is closed.");
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(dialog).toBeHidden();
    expect(logged.join("\n")).toContain("The sample desk is closed.");
  });
}

test("a sample comment that cannot be saved shows an alert dialog and is logged; its text stays", async ({
  page,
}) => {
  await openAccount(page.request);
  const product = await oneProduct(page.request);
  await page.request.post(`/api/myaccount/samplebasket/${product.id}/add`);
  const logged = watchLog(page);
  await page.goto("/SampleBasket/SampleBasket");
  await settled(page);
  await failing(page, /\/samplebasket\/addComment/i, 409, "The sample desk is closed.");
  await page.getByLabel("Comment for our sample team").fill("Blue, please");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("409, Conflict: The sample desk is closed.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Comment for our sample team")).toHaveValue("Blue, please");
  expect(logged.join("\n")).toContain("The sample desk is closed.");
});

/** No header alert and no alert dialog: the failure is shown in its own place, and logged. */
async function onlyLogged(page: Page, logged: string[], message: string) {
  await expect.poll(() => logged.join("\n")).toContain(message);
  await expect(page.locator(".header-alert .alert, [role=alertdialog]")).toHaveCount(0);
}

test("a failed quick view is only logged and can be retried", async ({ page }) => {
  const logged = watchLog(page);
  await page.goto("/");
  await settled(page);
  await failing(page, /\/api\/products\/\d+/, 500, "The shelf fell over.");
  await page
    .getByRole("button", { name: /^Quick view/ })
    .first()
    .click();
  await onlyLogged(page, logged, "The shelf fell over.");
  await page.unrouteAll();
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "View full details" })).toBeVisible();
});

for (const [what, call] of [
  ["the categories", /\/api\/stockart\/categories/],
  ["a category", /\/api\/stockart\/art\/\d+/],
] as const) {
  test(`failed stock art is only logged: ${what}`, async ({ page }) => {
    const logged = watchLog(page);
    if (what === "the categories") await failing(page, call, 500, "The drawer is stuck.");
    await page.goto("/stockart");
    await settled(page);
    await page.getByRole("button", { name: "Browse stock art" }).click();
    const dialog = page.getByRole("dialog", { name: "Stock art" });
    if (what === "a category") {
      await failing(page, call, 500, "The drawer is stuck.");
      await dialog.locator(".art-tile").first().click();
    }
    await onlyLogged(page, logged, "The drawer is stuck.");
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.locator(".art-tile, .art-piece:not(.skeleton)").first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });
}

test("a failed stock art favorite rolls back and is logged", async ({ page }) => {
  await openAccount(page.request);
  const logged = watchLog(page);
  await page.goto("/stockart");
  await settled(page);
  await page.getByRole("button", { name: "Browse stock art" }).click();
  const dialog = page.getByRole("dialog", { name: "Stock art" });
  await dialog.locator(".art-tile").first().click();
  await dialog.locator("[data-image-id]").first().click();
  await failing(page, /\/api\/stockart\/favorites\//, 500, "The drawer is stuck.");
  await dialog.getByRole("button", { name: "Add to favorites" }).click();
  await onlyLogged(page, logged, "The drawer is stuck.");
  await expect(dialog.getByRole("button", { name: "Add to favorites" })).toBeVisible();
});

test("a category picture that cannot load is logged, and the page stays intact", async ({ page }) => {
  const logged = watchLog(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/image/src")) asked.push(new URL(request.url()).search);
  });
  await failing(page, /\/api\/category\/\d+\/image\/src/, 404, "This category has no picture.");
  await page.goto("/nowhere");
  await settled(page);
  await expect.poll(() => logged.join("\n")).toContain("Not Found This category has no picture.");
  await expect(page.locator(".category-tile-name").first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([""]));
});
