// The first day of a shop, from an empty data folder, in a browser only. docs/first-day.md shows the pictures that this takes
// with FIRST_DAY=1. It needs a server without demo data: EMPTY=1 scripts/e2e.sh e2e/first-day.spec.ts
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Sent } from "./support/artwork.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, WIDE } from "./support/page.ts";
import { photograph } from "./support/photograph.ts";
import { openSection } from "./support/supportApp.ts";
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
  const timezoneId = "America/Los_Angeles";
  context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce", timezoneId });
  page = await context.newPage();
});
test.afterAll(() => context.close());

/** A picture for the documentation. */
async function picture(name: string, of = page): Promise<void> {
  if (process.env.FIRST_DAY) await of.screenshot({ path: `${PICTURES}/${name}.png`, animations: "disabled" });
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

  await page.goto(new URL(SETUP).pathname + new URL(SETUP).hash);
  await expect(page.getByRole("heading", { level: 1, name: "Set up your shop" })).toBeVisible();
  await expect(page.getByLabel("Key")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await picture("01-administrator");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("img", { name: "QR code of the second factor" })).toBeVisible();
  await expectSound();
  await picture("02-second-factor");
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
  await picture("03-what-is-left");
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
  await picture("04-shop");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. All open pages show it now.")).toBeVisible();
  const next = page.locator("p", { hasText: /^Next for your new shop/ });
  await expect(next).toHaveText("Next for your new shop: Country and currency");
  await expectSound();
  await page.goto("/support");
  await expect(
    page.locator(".setup-list li", { hasText: "Name and contact" }).getByLabel("Done:"),
  ).toBeVisible();
  const shop = await context.newPage();
  await shop.goto("/");
  await expect(shop).toHaveTitle(/ - Inkwell & Sons$/);
  await shop.close();
});

test("the shop gets its country, its time zone and its currency", async () => {
  await page.getByRole("link", { name: "Country and currency" }).click();
  const form = page.getByRole("form", { name: "Region" });
  await form.getByRole("button", { name: /^Use what this browser says: .*, America\/Los Angeles, / }).click();
  await expect(form.getByLabel("Time zone")).toHaveValue("America/Los_Angeles");
  await picture("05-region");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. All open pages use it now.")).toBeVisible();
  await page.goto("/support");
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
  await picture("06-logo-and-colors");
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
    if (name === "Terms of sale") await picture("07-terms");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published. All open pages show it now.")).toBeVisible();
  }
  await shop.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
  await expect(shop.locator("h1")).toHaveText("Imprint");
  await expect(shop.getByRole("main")).toContainText("Inkwell & Sons");
  await expect(shop.getByRole("main")).toContainText("Managing director: Ada Press.");
  await expect(shop.getByRole("main")).not.toContainText("Tax number");
});

interface NewProduct {
  name: string;
  /** The SKU that is made of the name. */
  sku: string;
  category: string;
  prices: Array<[quantity: string, unitPrice: string]>;
  color: [name: string, hex: string];
  shape: "mug" | "pen" | "bag";
  shades: [dark: string, light: string];
  print: [location: string, widthMm: string, heightMm: string];
}

const PRODUCTS: NewProduct[] = [
  {
    name: "Harborlight Mug",
    sku: "HARBORLIGHT-MUG",
    category: "Drinkware > Mugs",
    prices: [
      ["24", "6.50"],
      ["72", "5.75"],
      ["144", "5.20"],
    ],
    color: ["Sea Blue", "#1f5f8b"],
    shape: "mug",
    shades: ["#184b6e", "#3f87b8"],
    print: ["Front", "80", "60"],
  },
  {
    name: "Quillwort Pen",
    sku: "QUILLWORT-PEN",
    category: "Writing > Pens",
    prices: [
      ["100", "1.10"],
      ["500", "0.85"],
    ],
    color: ["Graphite", "#3a3d42"],
    shape: "pen",
    shades: ["#24262a", "#6b7078"],
    print: ["Barrel", "55", "8"],
  },
  {
    name: "Marketday Tote",
    sku: "MARKETDAY-TOTE",
    category: "Bags > Totes",
    prices: [
      ["50", "4.40"],
      ["250", "3.60"],
    ],
    color: ["Moss", "#5d7a3a"],
    shape: "bag",
    shades: ["#4b642e", "#86a75c"],
    print: ["Front", "250", "250"],
  },
];

/** The server derives smaller copies of a photograph before it answers. */
const DERIVED = { timeout: 30_000 };

async function addProduct(product: NewProduct, photo: Sent): Promise<void> {
  const form = page.getByRole("form", { name: "Product" });
  await form.getByLabel("Name", { exact: true }).fill(product.name);
  await expect(form.getByLabel("SKU", { exact: true })).toHaveValue(product.sku);
  await form.getByLabel("Status").selectOption("For sale");
  await form.getByLabel("Categories").fill(product.category);
  await form.getByLabel("Show it first on the home page and in its category").check();
  for (const [at, [quantity, unitPrice]] of product.prices.entries()) {
    if (at > 0) await form.getByRole("button", { name: "Add price break" }).click();
    await form.getByLabel(`From quantity, price break ${at + 1}`).fill(quantity);
    await form.getByLabel(`Unit price, price break ${at + 1}`).fill(unitPrice);
  }
  await form.getByLabel("Color, part 1", { exact: true }).fill(product.color[0]);
  await form.getByLabel("#rrggbb, part 1").fill(product.color[1]);
  await form.getByRole("button", { name: "Add location" }).click();
  await form.getByLabel("Location", { exact: true }).fill(product.print[0]);
  await form.getByLabel("Largest print width, mm").fill(product.print[1]);
  await form.getByLabel("Largest print height, mm").fill(product.print[2]);
  await form.getByLabel("Method", { exact: true }).fill("Screen print");
  await form.getByLabel(/^Price, charge 1/).fill("45.00");
  await form.getByLabel("Weight of one piece, grams").fill("120");
  await form.getByLabel("Photographs", { exact: true }).setInputFiles(photo);
  const row = form.locator(".photograph");
  await expect(row).toHaveCount(1, DERIVED);
  await expect(row.getByLabel("Color")).toHaveValue(product.color[0]);
}

test("three products with photographs are on sale", async () => {
  test.slow();
  await page.goto("/support");
  await page.getByRole("link", { name: "First product" }).click();
  for (const [at, product] of PRODUCTS.entries()) {
    const photo = await photograph(context, product.shape, product.shades);
    const [color] = product.color;
    await addProduct(product, { ...photo, name: `${product.shape}-${color.replace(" ", "-")}.jpg` });
    if (at === 0) {
      await expectSound();
      await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
      await picture("08-product");
      await page.getByRole("form", { name: "Product" }).locator(".photograph").scrollIntoViewIfNeeded();
      await picture("09-photograph");
    }
    if (at < PRODUCTS.length - 1) {
      await page.getByRole("button", { name: "Add, then another" }).click();
      await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
    } else {
      await page.getByRole("button", { name: "Add product" }).click();
      await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    }
  }
});

test("shipping rates, taxes and a promotion are set", async () => {
  await page.goto("/support");
  await page.getByRole("link", { name: "Shipping rates" }).click();
  const shipping = page.getByRole("form", { name: "Shipping" });
  await shipping.getByRole("button", { name: /^Standard shipping/ }).click();
  await shipping
    .getByRole("textbox", { name: /^Price to .* up to/ })
    .first()
    .fill("7.40");
  await picture("10-shipping");
  await shipping.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. All open pages use it now.")).toBeVisible();

  await page.goto("/support");
  await page.locator(".setup-list").getByRole("link", { name: "Taxes" }).click();
  const taxes = page.getByRole("form", { name: "Taxes" });
  await taxes.getByLabel("Table").selectOption("United States: sales taxes of the states");
  await taxes.getByLabel("Which rates").selectOption("CA");
  await taxes.getByRole("button", { name: "Add this rate" }).click();
  await picture("11-taxes");
  await taxes.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. All open carts use it now.")).toBeVisible();

  await openSection(page, "Settings", "Promotions");
  const promotions = page.getByRole("form", { name: "Promotions" });
  await promotions.getByRole("button", { name: "Add a promotion" }).click();
  await promotions.getByLabel("Name", { exact: true }).fill("Opening week");
  await promotions.getByLabel("Tell of it in the banner of the home page").last().check();
  await promotions.getByLabel("Per cent", { exact: true }).fill("10");
  await picture("12-promotion");
  await promotions.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. All open carts use it now.")).toBeVisible();
});

test("the list is done, and the open page of the shop sells the products", async () => {
  await page.goto("/support");
  await expect(page.getByRole("heading", { level: 1, name: "Lobby" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Your new shop/ })).toHaveCount(0);

  await shop.getByRole("link", { name: "Inkwell & Sons" }).first().click();
  for (const { name } of PRODUCTS) await expect(shop.getByRole("link", { name }).first()).toBeVisible();
  await shop.setViewportSize(WIDE);
  await picture("13-home", shop);
  await shop.getByRole("link", { name: "Harborlight Mug" }).first().click();
  await expect(shop.locator(".gallery-slide[aria-hidden=false] img")).toHaveAttribute(
    "src",
    /^\/photographs\//,
  );
  await shop.getByRole("button", { name: "Add to cart" }).click();
  await shop.getByRole("link", { name: "View cart" }).first().click();
  const totals = shop.locator(".cart-totals");
  // 24 mugs at 6.50, the setup of the print at 45.00, less 10%.
  await expect(totals).toContainText("Opening week");
  await expect(totals).toContainText("$180.90");
  await expectAccessible(shop);
  await picture("14-cart", shop);
});

test("what the shop does not offer goes from the open page and from the server's pages, and comes back", async () => {
  await shop.goto("/");
  const footer = shop.getByRole("contentinfo");
  const api = footer.getByRole("link", { name: "API" });
  await expect(api).toBeVisible();
  // No stock art is imported.
  await expect(footer.getByRole("link", { name: "Stock art" })).toHaveCount(0);
  await openSection(page, "Settings", "Shop");
  const form = page.getByRole("form", { name: "Shop" });
  const saved = page.getByText("Saved. All open pages show it now.").last();
  for (const offer of ["Free samples", "Free printed catalog", "Documentation of the API"])
    await form.getByLabel(offer).uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(saved).toBeVisible();
  await expectSound();
  await expect(api).toHaveCount(0);
  for (const link of ["Free printed catalog", "Sample basket", "Free samples"])
    await expect(shop.getByRole("link", { name: link })).toHaveCount(0);
  const painted = await (await shop.request.get("/")).text();
  for (const address of ["/docs/api", "/content/SampleBasket", "/SampleBasket/SampleBasket", "#freecatalog"])
    expect(painted).not.toContain(`href="${address}"`);
  const gone = await shop.goto("/docs/api");
  expect(gone?.status()).toBe(404);
  await expect(shop.getByRole("heading", { level: 1, name: "Not offered" })).toBeVisible();
  await expectAccessible(shop);
  await form.getByLabel("Documentation of the API").check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(shop.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  await shop.goto("/shoppingcart");
});

test("a shop with a German locale speaks German, in open pages and in the support app", async () => {
  test.slow();
  await openSection(page, "Settings", "Region");
  const form = page.getByRole("form", { name: "Region" });
  await form.getByLabel("Numbers and dates").selectOption("de-DE");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Speichern" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expectSound();

  await expect(shop.getByRole("heading", { level: 1, name: "Warenkorb" })).toBeVisible();
  await expect(shop.locator(".cart-totals")).toContainText("180,90");
  await shop.getByRole("link", { name: "Harborlight Mug" }).first().click();
  await expect(shop.getByRole("button", { name: "In den Warenkorb" })).toBeVisible();
  for (const path of ["/", "/myaccount/orders", "/checkout", "/content/Help", "/stockart"]) {
    await shop.goto(path);
    await expect(shop.locator("h1")).toBeVisible();
    for (const size of [PHONE, WIDE]) {
      await shop.setViewportSize(size);
      await expectNoSidewaysScroll(shop);
      await expectAccessible(shop);
    }
    if (process.env.GERMAN)
      await shop.screenshot({ path: `test-results/german${path.replaceAll("/", "-")}.png` });
  }
});
