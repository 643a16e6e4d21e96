// A shop in Germany, from an empty data folder: nothing American is on any screen or in any email. It needs a server without demo
// data: EMPTY=1 scripts/e2e.sh e2e/german-shop.spec.ts. GERMAN=1 keeps pictures in test-results/german/.
import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { confirmAddress, newAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { expectNothingAmerican, marksIn } from "./support/american.ts";
import { png } from "./support/artwork.ts";
import { expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { totp } from "./support/totp.ts";

const SETUP = process.env.PLATEN_SETUP_URL ?? "";
const OWNER = { name: "Anna Drucker", email: "anna@druckerei.example", password: "tinte und papier" };
const ADDRESS = "Kai 12\n20457 Hamburg";

/** What staff see that is not a text of the shop: addresses of pages, values in subjects, and what was logged before it was German. */
const NOT_READ = [/\/content\/\w+/g, /\{\w+\}/g, /country: United States → Germany.*/g];

test.describe.configure({ mode: "serial", retries: 0 });
test.skip(SETUP === "", "The server has demo data.");

let context: BrowserContext;
let page: Page;
/** A customer's browser. */
let customer: Page;
let customers: BrowserContext;

/** The German of a text of the client. */
const catalog = readFileSync("messages/de.po", "utf8");
function de(english: string): string {
  const at = catalog.indexOf(`\nmsgid ${JSON.stringify(english)}\nmsgstr "`);
  const german = /\nmsgstr ("(?:[^"\\]|\\.)*")/.exec(catalog.slice(at))?.[1];
  if (at < 0 || !german) throw new Error(`There is no translation of: ${english}`);
  return JSON.parse(german) as string;
}

test.beforeAll(async ({ browser }) => {
  const german = {
    viewport: WIDE,
    reducedMotion: "reduce",
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  } as const;
  context = await browser.newContext(german);
  customers = await browser.newContext(german);
  [page, customer] = [await context.newPage(), await customers.newPage()];
});
test.afterAll(async () => {
  await context.close();
  await customers.close();
});

/** Looks at a screen at both widths. */
async function look(of: Page, path: string, allowed: readonly RegExp[] = []): Promise<void> {
  await of.goto(path);
  await expect(of.locator("h1").first()).toBeVisible();
  await settled(of);
  await expectNothingAmerican(of, allowed);
  for (const size of [PHONE, WIDE]) {
    await of.setViewportSize(size);
    await expectNoSidewaysScroll(of);
    const name = path.replaceAll(/[^a-zA-Z0-9]+/g, "-");
    if (process.env.GERMAN)
      await of.screenshot({ path: `test-results/german/${name}-${size.width}.png`, fullPage: true });
  }
}

async function save(path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("the owner sets up the shop in German, and its country brings everything else", async () => {
  await page.goto(new URL(SETUP).pathname + new URL(SETUP).hash);
  await page.getByLabel(de("Your name")).fill(OWNER.name);
  await expectNothingAmerican(page);
  await page.getByLabel(de("Email")).fill(OWNER.email);
  await page.getByLabel(de("Password"), { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: de("Continue") }).click();
  const secret = ((await page.locator(".setup-secret").textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByLabel(de("Six-digit code")).fill(totp(secret));
  await page.getByRole("button", { name: de("Create the administrator") }).click();
  await page.getByRole("link", { name: de("Name and contact") }).click();
  await expect(page.getByText("USt-IdNr. DE123456789")).toBeVisible();
  await page.goto("/support");
  await page.getByRole("link", { name: de("Country and currency") }).click();
  const form = page.getByRole("form", { name: de("Region") });
  const [suggestion] = de("Use what this browser says: {inWords}").split("{");
  await expect(
    form.getByRole("button", { name: new RegExp(`^${suggestion}Deutschland, .*EUR`) }),
  ).toBeVisible();
  await form.getByLabel(de("Country")).selectOption("DE");
  for (const [label, value] of [
    ["Time zone", "Europe/Berlin"],
    ["Currency", "EUR"],
    ["Numbers and dates", "de-DE"],
  ] as const)
    await expect(form.getByLabel(de(label))).toHaveValue(value);
  await form.getByRole("button", { name: de("Save") }).click();
  await expect(page.getByText(de("Saved. All open pages use it now."))).toBeVisible();
});

test("holidays, shipping, taxes and promotions are German before anything else is saved", async () => {
  await page.goto("/support/calendar");
  await expect(page.getByText("Tag der Deutschen Einheit").first()).toBeVisible();
  await page.goto("/support/shipping");
  await expect(page.getByRole("button", { name: /^Standardversand \d/ })).toBeVisible();
  await expect(page.locator("input[value='Deutschland']").first()).toBeVisible();
  const read = async (part: string) => (await page.request.get(`/api/support/shop/${part}`)).json();
  expect(await read("promotions")).toMatchObject({ promotions: [], currency: "EUR" });
  expect(await read("taxes")).toMatchObject({ taxes: { included: true }, examples: ["eu"] });
  const { rates } = (await read("taxes/examples/eu")) as { rates: Array<{ name: string; country: string }> };
  expect(new Set(rates.map(({ name }) => name))).toEqual(new Set(["MwSt."]));
  const german = rates.filter(({ country }) => country === "DE");
  await save("/api/support/shop/taxes", { revision: 0, taxes: { included: true, rates: german } });
  await save("/api/support/shop", {
    revision: 0,
    name: "Hafendruck",
    phone: "+49 40 1234567",
    email: "hallo@hafendruck.example",
    postalAddress: ADDRESS,
    taxNumber: "USt-IdNr. DE123456789",
  });
});

test("a product is entered with German numbers", async () => {
  test.slow();
  await page.goto("/support/newproduct");
  const form = page.locator(".product-form");
  const named = (label: string) => form.getByLabel(de(label), { exact: true });
  await named("Name").first().fill("Hafenbecher");
  await form.getByLabel(de("Status")).selectOption("active");
  await form.getByLabel(de("Categories")).fill("Trinkgefäße > Tassen");
  await form.locator("#prices-0-minQuantity").fill("1.000");
  const price = form.locator("#prices-0-unitPrice");
  await price.fill("1.234");
  await form.getByLabel(de("Weight of one piece, grams")).fill("340,5");
  await form.getByRole("button", { name: de("Add location") }).click();
  await named("Location").fill("Vorderseite");
  await named("Largest print width, mm").fill("82,5");
  await named("Largest print height, mm").fill("60");
  await named("Method").fill("Siebdruck");
  await form.locator("[id$='charges-0-price']").fill("45,00");
  await form.getByRole("button", { name: de("Add product") }).click();
  await expect(
    form.getByText("„1.234“ kann man auf zwei Arten lesen. Schreiben Sie 1234 oder 1,234."),
  ).toBeVisible();
  await price.fill("4,95");
  await form.locator("#prices-0-minQuantity").fill("24");
  await form.getByRole("button", { name: de("Add product") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hafenbecher" })).toBeVisible();
  await expect(page.locator("#prices-0-unitPrice")).toHaveValue("4,95");
  await expect(page.getByLabel(de("Weight of one piece, grams"))).toHaveValue("340,5");
});

test("a customer sees prices with taxes, the costs of shipping and the imprint, and orders", async () => {
  test.slow();
  await customer.goto("/");
  await customer
    .getByRole("link", { name: /^Trinkgefäße/ })
    .first()
    .click();
  await expect(customer.locator(".price-note").first()).toHaveText("inkl. MwSt., zzgl. Versand");
  for (const name of ["Widerruf", "Impressum"])
    await expect(customer.getByRole("contentinfo").getByRole("link", { name })).toBeVisible();
  await customer.locator(".product-card-link", { hasText: "Hafenbecher" }).first().click();
  await expect(customer.locator(".product-from")).toContainText("4,95");
  await expect(customer.locator(".product-from .price-note")).toHaveText("inkl. MwSt., zzgl. Versand");
  const product = new URL(customer.url()).pathname;
  await look(customer, product);
  await customer.getByRole("button", { name: de("Add to cart") }).click();
  await expect(customer.getByRole("link", { name: /^Warenkorb 1/ })).toBeVisible();

  const account = newAccount();
  const registered = await customer.request.post("/register", {
    data: { xemail: account.email, password: account.password },
    headers: { Accept: "application/json" },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  await confirmAddress(customer.request, account);
  await addAddress(customer.request, {
    addressTitle: "Büro",
    firstName: "Erika",
    lastName: "Muster",
    company: "Muster GmbH",
    address1: "Lange Straße 1",
    city: "Hamburg",
    state: "",
    zipcode: "D-20457",
    countryId: "DE",
  });
  await look(customer, "/shoppingcart");
  await expect(customer.locator(".cart-totals .price-note")).toBeVisible();
  await look(customer, "/checkout");
  await expect(customer.locator(".address-lines").first()).toContainText("20457 Hamburg");
  await customer.getByRole("button", { name: de("Ship to this address") }).click();
  await settled(customer);
  await expectNothingAmerican(customer);
  await customer.getByRole("button", { name: de("Continue to payment") }).click();
  await customer.getByRole("button", { name: de("Review the order") }).click();
  await settled(customer);
  await expect(
    customer.locator(".terms-notice").getByRole("link", { name: /^Widerrufsrecht/ }),
  ).toBeVisible();
  await expectNothingAmerican(customer);
  await customer.getByRole("button", { name: de("Place order and pay") }).click();
  await expect(customer).toHaveURL(/\/dev\/payments\//);
  await customer.getByRole("button", { name: "Pay" }).click();
  await expect(customer).toHaveURL(/\/checkout\/receipt\//);
  const code = new URL(customer.url()).pathname.split("/").at(-1) ?? "";
  await look(customer, `/checkout/receipt/${code}`);
  await look(customer, `/myaccount/orders/${code}`);

  const upload = { multipart: { file: png("logo.png", 60, 40) } };
  expect((await customer.request.post("/api/fileuploads/upload/", upload)).ok()).toBe(true);
  // The density of pictures is given per inch everywhere.
  for (const path of [
    "/",
    "/myaccount",
    "/myaccount/orders",
    "/myaccount/artwork",
    "/myaccount/proofs",
    "/myaccount/quotes",
    "/myaccount/addresses",
    "/myaccount/addresses/new",
    "/myaccount/favorites",
    "/myaccount/loginsecurity",
    "/SampleBasket/SampleBasket",
    "/productsearch/keywordsearch/becher",
    "/content/Help",
    "/content/Shipping",
    "/content/Returns",
    "/content/Guarantee",
    "/content/About",
    "/content/Terms",
    "/content/Privacy",
    "/content/Withdrawal",
    "/content/Imprint",
    "/content/Artwork",
    "/content/Proofs",
    "/content/Decoration",
    "/content/HowToOrder",
    "/content/SampleBasket",
  ])
    await look(customer, path, [/Punkte pro Zoll/g]);
});

test("the screens of the support app are German", async () => {
  test.setTimeout(300_000);
  const orders = (await (await page.request.get("/api/support/orders")).json()) as {
    orders: Array<{ code: string }>;
  };
  for (const path of [
    "/support",
    "/support/orders",
    `/support/orders/${orders.orders[0]?.code}`,
    "/support/customers",
    "/support/products",
    "/support/newproduct",
    "/support/categories",
    "/support/catalogue",
    "/support/look",
    "/support/pages",
    "/support/emails",
    "/support/shop",
    "/support/shipping",
    "/support/calendar",
    "/support/region",
    "/support/promotions",
    "/support/taxes",
    "/support/groups",
    "/support/staff",
    "/support/audit",
    "/support/work/proofs",
    "/support/work/quotes",
    "/support/work/questions",
  ])
    await look(page, path, NOT_READ);
});

test("the emails are German", async () => {
  const outbox = await (await page.request.get("/dev/outbox")).text();
  const emails = outbox.split("<article>").slice(1);
  expect(emails.length).toBeGreaterThan(2);
  const texts = emails.map((email) =>
    [/<h2>(.*?)<\/h2>/s.exec(email)?.[1] ?? "", /<pre>(.*?)<\/pre>/s.exec(email)?.[1] ?? ""]
      .join("\n")
      .replaceAll(/<[^>]*>|https?:\/\/\S+/g, ""),
  );
  expect(marksIn(texts.flatMap((text) => text.split("\n")))).toEqual([]);
});
