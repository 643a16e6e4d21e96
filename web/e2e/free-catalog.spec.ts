// The free printed catalog, with a real proof of work: every message, the keyboard, both widths, and that it is ordered
// once.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

const ORDER = "**/api/freecatalog/order*";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Free printed catalog" });
const box = (dialog: Locator) => dialog.getByRole("checkbox", { name: "I am not a robot" });
const order = (dialog: Locator) => dialog.getByRole("button", { name: "Order free catalog" });
const THANKS = "Thank you! We have your order and will email you when the catalog is sent.";

async function open(page: Page): Promise<Locator> {
  await page.goto("/#freecatalog");
  const dialog = dialogOf(page);
  await expect(box(dialog)).toBeVisible();
  return dialog;
}

async function fill(dialog: Locator): Promise<void> {
  for (const [label, text] of [
    ["First name", "Ada"],
    ["Last name", "Lovelace"],
    ["Company", "Analytical Engines"],
    ["Address", "12 St James's Square"],
    ["City", "Springfield"],
    ["State", "IL"],
    ["Zip code", "62701"],
    ["Email", `ada.${crypto.randomUUID()}@example.com`],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
}

async function solve(dialog: Locator): Promise<void> {
  await box(dialog).press("Space");
  await expect(dialog.getByText("Thank you, that worked.")).toBeVisible({ timeout: 30_000 });
}

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test.describe(width, () => {
    test.use({ viewport });

    test("missing fields are reported with the exact messages, at the top, and axe finds nothing", async ({
      page,
    }) => {
      const dialog = await open(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await order(dialog).click();
      for (const message of [
        "Please enter a first name.",
        "Please enter a last name.",
        "Please enter a company.",
        "Please enter an address.",
        "Please enter a city.",
        "Please enter a state.",
        "Please enter a zip code.",
        "Please enter a valid email address.",
        "Please validate you are not a robot.",
      ]) {
        await expect(dialog.locator(".field-error").getByText(message)).toHaveCount(1);
      }
      expect(await dialog.locator(".dialog-body").evaluate((body) => body.scrollTop)).toBe(0);
      await expect(dialog.getByRole("alert")).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await dialog
        .getByRole("alert")
        .getByRole("link", { name: /^Robot check: / })
        .press("Enter");
      await expect(box(dialog)).toBeFocused();
    });

    test("it is ordered with a solved captcha; only the thanks and Close remain", async ({ page }) => {
      const refused: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) refused.push(message.text());
      });
      const dialog = await open(page);
      const heard = page.evaluate(
        () =>
          new Promise((resolve) => {
            window.addEventListener("analytics", (event) => resolve((event as CustomEvent).detail));
          }),
      );
      await fill(dialog);
      await solve(dialog);
      const marked = dialog.locator("[data-captcha]");
      await expect(marked).toHaveAttribute("data-sitekey", "/api/captcha/challenge");
      await expect(marked).toHaveAttribute("data-widget-id", /captcha-\d+/);
      await expectAccessible(page);
      await order(dialog).click();
      await expect(dialog.getByText(THANKS)).toBeVisible();
      await expect(dialog.getByRole("button")).toHaveText(["Close"]);
      await expect(dialog.getByRole("textbox")).toHaveCount(0);
      expect(await heard).toEqual({ event: "catalogRequest", value: 50 });
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL("/");
      expect(refused).toEqual([]);
    });
  });
}

test("it opens from the footer and from home, and restores the focus", async ({ page }) => {
  await page.goto("/productsearch/keywordsearch/mug?color=Black");
  await settled(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Free printed catalog" });
  await link.click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL("/productsearch/keywordsearch/mug?color=Black#freecatalog");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL("/productsearch/keywordsearch/mug?color=Black");
  await expect(link).toBeFocused();
  await page.goto("/");
  await page
    .locator("main")
    .getByRole("link", { name: /free printed catalog/ })
    .click();
  await expect(dialogOf(page)).toBeVisible();
});

test("a lost response and a second press make one order, and keep the input", async ({ page }) => {
  const dialog = await open(page);
  await fill(dialog);
  await solve(dialog);
  await page.route(ORDER, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await order(dialog).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("First name")).toHaveValue("Ada");
  await page.unroute(ORDER);
  const answered = page.waitForResponse(ORDER);
  await order(dialog).click();
  await expect(dialog.getByText(THANKS)).toBeVisible();
  expect((await answered).headers()["idempotent-replayed"]).toBe("true");
});

test("a used solution is rejected, and can be solved again", async ({ page }) => {
  const dialog = await open(page);
  await fill(dialog);
  await solve(dialog);
  // Another request uses the same solution first.
  await page.route(
    ORDER,
    async (route) => {
      const { "idempotency-key": _other, ...headers } = await route.request().allHeaders();
      await route.fetch({ headers });
      await route.continue();
    },
    { times: 1 },
  );
  await order(dialog).click();
  await expect(dialog.locator(".field-error")).toHaveText("Please validate you are not a robot.");
  await solve(dialog);
  await order(dialog).click();
  await expect(dialog.getByText(THANKS)).toBeVisible();
});
