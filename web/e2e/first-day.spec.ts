// The first day of a shop, from an empty data folder, in a browser only. docs/first-day.md shows the pictures that this takes
// with FIRST_DAY=1. It needs a server without demo data: EMPTY=1 scripts/e2e.sh e2e/first-day.spec.ts
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, WIDE } from "./support/page.ts";
import { totp } from "./support/totp.ts";

const SETUP = process.env.PLATEN_SETUP_URL ?? "";
const PICTURES = "../docs/first-day";

const OWNER = { name: "Ada Press", email: "ada@inkwell.example", password: "ink and paper" };

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><circle cx="20" cy="20" r="16" fill="#1b3a8a"/>' +
  '<path d="M48 10h100v6H48zM48 24h70v6H48z" fill="#1b3a8a"/></svg>';

test.describe.configure({ mode: "serial", retries: 0 });
test.skip(SETUP === "", "The server has demo data.");

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce" });
  page = await context.newPage();
});
test.afterAll(() => context.close());

/** A picture for the documentation. */
async function picture(name: string): Promise<void> {
  if (process.env.FIRST_DAY)
    await page.screenshot({ path: `${PICTURES}/${name}.png`, animations: "disabled" });
}

/** The open screen works at both widths and in both themes. */
async function expectSound(): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test("the address that the server printed creates the first administrator", async () => {
  await page.goto("/support/setup");
  await page.getByLabel("Key").fill("guessed");
  await page.getByLabel("Your name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^This key is not valid/)).toBeVisible();
  await expect(page.getByLabel("Key")).toBeFocused();
  await expectSound();

  await page.goto(new URL(SETUP).pathname + new URL(SETUP).search);
  await expect(page.getByRole("heading", { level: 1, name: "Set up your shop" })).toBeVisible();
  await expect(page.getByLabel("Key")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await picture("1-administrator");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("img", { name: "QR code of the second factor" })).toBeVisible();
  await expectSound();
  await picture("2-second-factor");
  const secret = ((await page.locator(".setup-secret").textContent()) ?? "").replaceAll(/\s/g, "");
  const code = page.getByLabel("Six-digit code");
  await code.fill("000 000");
  await page.getByRole("button", { name: "Create the administrator" }).click();
  await expect(code).toBeFocused();
  await expect(page.getByText(/Check the clock of your phone/)).toBeVisible();
  await code.fill(totp(secret));
  await page.getByRole("button", { name: "Create the administrator" }).click();
  await expect(
    page.getByRole("heading", { level: 2, name: /^Your new shop: \d+ steps are left$/ }),
  ).toBeVisible();
  await expectSound();
  await picture("3-what-is-left");
});

test("the address is used up, and the list stays until it is done", async ({ browser }) => {
  const other = await (await browser.newContext()).newPage();
  await other.goto(SETUP);
  await other.getByLabel("Your name").fill("Eve");
  await other.getByLabel("Email").fill("eve@example.com");
  await other.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText(/^This key is not valid/)).toBeVisible();
  await other.close();
});

test("the shop gets its name", async () => {
  await page.getByRole("link", { name: "Name and contact" }).click();
  const form = page.getByRole("form", { name: "Shop" });
  await form.getByLabel("Name of the shop").fill("Inkwell & Sons");
  await form.getByLabel("Phone").fill("+1 510 555 0134");
  await form.getByLabel("Postal address").fill("1 Press Way\nOakland, CA 94607");
  await picture("4-shop");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. All open pages show it now.")).toBeVisible();
  await page.goto("/support");
  await expect(
    page.locator(".setup-list li", { hasText: "Name and contact" }).getByLabel("Done:"),
  ).toBeVisible();
  const shop = await context.newPage();
  await shop.goto("/");
  await expect(shop).toHaveTitle(/ - Inkwell & Sons$/);
  await shop.close();
});

/** A page that stays open in the shop: it shows everything without a reload. */
let shop: Page;

test("an open page of the shop follows the logo and the colors", async () => {
  shop = await context.newPage();
  await shop.goto("/");
  await page.getByRole("link", { name: "Logo and colors" }).first().click();
  const form = page.getByRole("form", { name: "Logo and colors" });
  const main = form.getByLabel("Main color, light theme", { exact: true });
  await main.fill("#ffcc00");
  await expect(form.getByText(/^#ffcc00 is hard to read on the page/)).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(main).toBeFocused();
  await expectSound();
  await form.getByRole("button", { name: /^Use #/ }).click();
  await expect(form.getByText(/hard to read/)).toHaveCount(0);
  await main.fill("#1b3a8a");
  await form.getByLabel("Main color, dark theme", { exact: true }).fill("#9db7ff");
  await form.getByLabel("Choose a picture").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(LOGO),
  });
  await expect(form.getByRole("img", { name: "The logo" })).toBeVisible();
  await expect(form.getByText("Readable")).toHaveCount(6);
  await picture("5-logo-and-colors");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. All open pages show it now.")).toBeVisible();
  await expect(shop.getByRole("banner").locator(".logo-image")).toBeVisible();
  await expect(shop.locator(".button-main, .hero").first()).toBeVisible();
  const color = () =>
    shop.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-press"));
  await expect.poll(color).toContain("#1b3a8a");
  await expectAccessible(shop);
});

test("the terms and the imprint are published, and the open page links to them", async () => {
  for (const [name, add] of [
    ["Terms of sale", "## Place of jurisdiction\n\nOakland, California."],
    ["Imprint", "Managing director: Ada Press."],
  ] as const) {
    await page.goto("/support/pages");
    await page.getByRole("link", { name }).click();
    const text = page.getByRole("form", { name: "Page" }).getByLabel("Text", { exact: true });
    await text.fill(`${await text.inputValue()}\n\n${add}`);
    await page.getByLabel("The footer links to this page").check();
    await expect(page.getByRole("region", { name: "Preview" })).toContainText(
      name === "Imprint" ? "1 Press Way" : "Oakland",
    );
    if (name === "Terms of sale") await picture("6-terms");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published. All open pages show it now.")).toBeVisible();
  }
  await shop.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
  await expect(shop.locator("h1")).toHaveText("Imprint");
  await expect(shop.getByRole("main")).toContainText("Inkwell & Sons");
  await expect(shop.getByRole("main")).toContainText("Managing director: Ada Press.");
  await expect(shop.getByRole("main")).not.toContainText("Tax number");
  await page.goto("/support");
  for (const step of ["Name and contact", "Logo and colors", "Terms and imprint"]) {
    await expect(page.locator(".setup-list li", { hasText: step }).getByLabel("Done:")).toBeVisible();
  }
});
