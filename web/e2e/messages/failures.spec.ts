import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "../support/account.ts";
import { oneProduct, pathOf } from "../support/catalogue.ts";
import { settled } from "../support/page.ts";

async function failing(page: Page, call: RegExp, status: number, message: string) {
  await page.route(call, (route) =>
    route.fulfill({
      status,
      headers: { "Content-Type": "application/problem+json" },
      body: JSON.stringify({ message, code: "made_up", title: "Made up", status }),
    }),
  );
}

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
  test(`${what} a sample that fails is told in an alert dialog and logged`, async ({ page }) => {
    await openAccount(page.request);
    const product = await oneProduct(page.request);
    if (what === "removing") await page.request.post(`/api/myaccount/samplebasket/${product.id}/add`);
    const logged: string[] = [];
    page.on("console", (entry) => {
      if (entry.type() === "error") logged.push(entry.text());
    });
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

test("a category picture that cannot be had is logged, and the page stays whole", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (entry) => {
    if (entry.type() === "error") logged.push(entry.text());
  });
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
