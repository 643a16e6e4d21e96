// Shipping rates, calendar and region, changed at the desk. Other tests run meanwhile: only rates to Alaska change, and days far
// ahead.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { addLine } from "./support/cart.ts";
import { blank, placeButton, someProducts, walkToReview } from "./support/checkout.ts";
import { expectNoSidewaysScroll, settled, WIDE } from "./support/page.ts";
import { openSection, staffContext } from "./support/supportApp.ts";
import { heldAtBothWidths } from "./support/supportScreens.ts";

test.describe.configure({ mode: "serial" });

/** Another zone at each attempt. */
const ZONE = `South Sea ${Date.now()}`;
const SAVED = "Saved. All open pages use it now.";
const methodsOf = (page: Page) => page.getByRole("radio", { name: /^Ground/ });
const cents = (text: string) => Math.round(Number(text) * 100);

/** Adds a dollar to the price. */
async function raise(cell: Locator): Promise<void> {
  await cell.fill(((cents(await cell.inputValue()) + 100) / 100).toFixed(2));
}

test("a new shipping price is in two open tabs at once, and an old total is refused in words", async ({
  page,
  context,
  browser,
}) => {
  await openAccount(page.request);
  await addAddress(page.request, { city: "Anchorage", state: "AK", zipcode: "99501" });
  const [product] = await someProducts(page, 1);
  if (!product) throw new Error("The store is empty.");
  await addLine(page.request, blank(product));
  const other = await context.newPage();
  await other.goto("/checkout");
  await other.getByRole("button", { name: "Ship to this address" }).click();
  const before = (await other.locator("label", { has: methodsOf(other) }).textContent()) ?? "";
  await page.goto("/checkout");
  const shown = page.waitForResponse(/checkout\/totals/);
  await walkToReview(page);
  const old = await (await shown).json();

  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Shipping");
  const form = desk.getByRole("form", { name: "Shipping" });
  await form.getByRole("button", { name: /^Ground/ }).click();
  const cells = form.getByRole("textbox", { name: /^Price to us-far up to/ });
  const first = cells.first();
  const price = await first.inputValue();
  await first.fill("much");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(first).toBeFocused();
  await expect(form.getByText("Please enter an amount, such as 5.95.")).toBeVisible();
  await heldAtBothWidths(desk);
  await first.fill("9999");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/^This must not be below the one before\./).first()).toBeVisible();
  await first.fill(price);
  for (const cell of await cells.all()) await raise(cell);
  // The page keeps the total that the customer has seen, as if the news were still on their way.
  await page.route("**/api/checkout/totals", (route) => route.fulfill({ json: old }));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  await expect(other.locator("label", { has: methodsOf(other) })).not.toHaveText(before);
  await placeButton(page).click();
  await expect(page.locator(".alert-danger")).toContainText("total");
  await page.unroute("**/api/checkout/totals");

  const trial = desk.getByRole("form", { name: "Try it" });
  await trial.getByLabel("State").selectOption("AK");
  await trial.getByRole("button", { name: "Show services" }).click();
  await expect(desk.getByText("Zone: us-far")).toBeVisible();
  await heldAtBothWidths(desk);
  await desk.getByRole("link", { name: "Audit log" }).click();
  await expect(
    desk.getByText(/Ground to us-far, up to 0\.25 kg: \$\d+\.\d\d → \$\d+\.\d\d/).first(),
  ).toBeVisible();
});

test("a zone is made of countries and regions that are picked from lists", async ({ browser }) => {
  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Shipping");
  const form = desk.getByRole("form", { name: "Shipping" });
  await form.getByRole("button", { name: "Add a zone" }).click();
  await form.getByLabel("Countries", { exact: true }).selectOption("FJ");
  await form.getByLabel("Countries", { exact: true }).selectOption("TO");
  await form.getByLabel("Name of the zone").fill(ZONE);
  await form.getByRole("button", { name: "Remove Tonga" }).click();
  await form.getByRole("button", { name: /^International/ }).click();
  for (const cell of await form.getByRole("textbox", { name: new RegExp(ZONE) }).all())
    await cell.fill("400");
  await form.getByLabel(`Working days to ${ZONE}`).fill("9");
  await desk.setViewportSize(WIDE);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  const trial = desk.getByRole("form", { name: "Try it" });
  await trial.getByLabel("Country").selectOption("FJ");
  await trial.getByRole("button", { name: "Show services" }).click();
  await expect(desk.getByText(`Zone: ${ZONE}`)).toBeVisible();
  await expect(desk.getByRole("row", { name: /International/ })).toContainText("$400.00");
});

test("closed days are listed by year, and public holidays are a start", async ({ browser }) => {
  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Calendar");
  const form = desk.getByRole("form", { name: "Calendar" });
  await expect(form.getByText("Thanksgiving").first()).toBeVisible();
  await expect(desk.getByRole("heading", { name: "The next promised dates" })).toBeVisible();
  await heldAtBothWidths(desk);
  const days = await form.getByRole("checkbox").all();
  for (const day of days) await day.uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/^This must be at least one day/)).toBeVisible();
  await expect(form.getByLabel("Monday")).toBeFocused();
  for (const day of days.slice(0, 5)) await day.check();
  const year = new Date().getUTCFullYear() + 3;
  await form.getByLabel("Another day").fill(`${year}-08-02`);
  await form.getByLabel("Name").fill("Company holiday");
  await form.getByRole("button", { name: "Add day" }).click();
  await form.getByLabel("Public holidays of").selectOption("FR");
  await form.getByLabel("Year").selectOption(String(year));
  await form.getByRole("button", { name: "Add holidays" }).click();
  await expect(form.getByText("Bastille Day")).toBeVisible();
  await expect(form.getByRole("listitem").filter({ hasText: "Company holiday" })).toHaveCount(1);
  await heldAtBothWidths(desk);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText(SAVED)).toBeVisible();
  await desk.getByRole("link", { name: "Audit log" }).click();
  await expect(desk.getByText(new RegExp(`${year}-07-14: nothing → closed`)).first()).toBeVisible();
});

test("a currency that does not fit the products is refused with their names", async ({ browser }) => {
  const desk = await (await staffContext(browser)).newPage();
  await openSection(desk, "Settings", "Region");
  const form = desk.getByRole("form", { name: "Region" });
  await form.getByLabel("Currency").selectOption("EUR");
  await form.getByLabel("Numbers and dates").selectOption("de-DE");
  await expect(form.getByText(/1\.234,50\s€ and 9\. Dezember 2026/)).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Currency")).toBeFocused();
  await expect(
    form.getByText(/^This does not fit the products that have prices in another currency/),
  ).toBeVisible();
  await heldAtBothWidths(desk);
  await settled(desk);
  await expectNoSidewaysScroll(desk);
});
