// The support app beside two tabs of a customer: what staff see and suggest, what the customer sees and can end, and
// what is recorded afterwards.
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import type { AuditRow } from "../src/support/contract.ts";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { bitmap, chooser, percent, upload } from "./support/artwork.ts";
import { addLine, leastOf } from "./support/cart.ts";
import { fullProduct, oneProduct, pathOf, productWhere } from "./support/catalog.ts";
import { openLine } from "./support/line.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";
import { observe, rowOf, staff, staffContext } from "./support/supportApp.ts";

const BEHIND_AT_MOST_MS = 1000;
const KILOBYTES_A_SECOND = 300;

interface Fixtures {
  /** The customer's second tab. */
  other: Page;
  /** A page of the staff, in its own browser. */
  support: Page;
  /** The customer's session key. */
  session: string;
}

const test = base.extend<Fixtures>({
  session: async ({ page }, use) => {
    await openAccount(page.request);
    await use(await sessionOf(page.request));
  },
  other: async ({ page }, use) => use(await page.context().newPage()),
  support: async ({ browser }, use) => {
    const context: BrowserContext = await staffContext(browser);
    await use(await context.newPage());
    await context.close();
  },
});

async function sessionOf(request: APIRequestContext): Promise<string> {
  const { customerId } = (await (await request.get("/api/session")).json()) as { customerId: number };
  return `c${customerId}`;
}

const banner = (page: Page) => page.getByRole("region", { name: "Support is viewing your session" });
const panel = (support: Page, name: RegExp) => support.getByRole("region", { name });
const soon = { timeout: BEHIND_AT_MOST_MS };

async function recorded(support: Page, session: string, action: string): Promise<AuditRow[]> {
  const answer = await support.request.get(`/api/support/audit?session=${session}&action=${action}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { rows: AuditRow[] }).rows;
}

test("the mirror follows what the customer adds and opens within a second", async ({
  page,
  support,
  session,
}) => {
  const card = await oneProduct(page.request);
  const product = await fullProduct(page.request, card.id);
  await page.goto("/");
  await settled(page);
  await observe(support, session, "Asked for help by phone");
  await expect(panel(support, /^Open pages/)).toContainText("Home");

  await page.goto(pathOf(card));
  await expect(panel(support, /^Open pages/)).toContainText("Product", soon);
  await addLine(page.request, leastOf(product));
  await expect(panel(support, /^Cart/)).toContainText(product.name, soon);
  await settled(page);
  await page.getByRole("button", { name: "Order free sample" }).click();
  await expect(panel(support, /^Sample basket/).getByRole("listitem")).toHaveCount(1, soon);
  await expect(support.getByRole("log")).toContainText(`sample added: ${product.name}`);
  await page
    .getByRole("button", { name: /^Favorite:/ })
    .first()
    .click();
  await expect(panel(support, /^Favorites/)).toContainText(product.name, soon);
  await expect(support.locator(".lag")).toHaveText(/^0\.\d s behind$/);
});

test("the mirror shows an upload with its progress, and then the file", async ({
  page,
  support,
  session,
}) => {
  const line = await openLine(process.env.PLATEN_URL ?? "", KILOBYTES_A_SECOND);
  await page.goto(`${line.url}/myaccount/artwork`);
  await settled(page);
  await expect(chooser(page)).toBeVisible();
  await observe(support, session, "An upload does not go on");
  await upload(page, bitmap("Anchor.bmp"));
  await expect.poll(() => percent(support, "Anchor.bmp")).toBeGreaterThan(5);
  await expect(panel(support, /^Uploads/)).toContainText(/\d+%, [\d,]+ KB of 2,051 KB, [\d,]+ KB a second/);
  line.speedUp();
  await expect(panel(support, /^Uploads/)).toContainText("Bitmap picture, 2,051 KB");
  await line.close();
});

test("the customer sees in every tab who is viewing, and ends it; start and end are recorded", async ({
  page,
  other,
  support,
  session,
}) => {
  await page.goto("/");
  await other.goto("/shoppingcart");
  await Promise.all([settled(page), settled(other)]);
  const reason = "Called about a price";
  await observe(support, session, reason);
  for (const tab of [page, other]) {
    await expect(banner(tab)).toContainText("Your personal details are hidden.");
    await expect(banner(tab)).toContainText("since");
    await expectAccessible(tab);
  }
  await other.setViewportSize(PHONE);
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);

  await banner(other).getByRole("button", { name: "End the viewing" }).click();
  await expect(support.getByRole("heading", { level: 1, name: /has ended$/ })).toBeVisible();
  await expect(support.getByText("The customer ended the observation.")).toBeVisible();
  for (const tab of [page, other]) await expect(banner(tab)).toHaveCount(0);

  const [row] = await recorded(support, session, "observation_ended");
  expect(row).toMatchObject({ who: staff.email, session, reason });
  expect(row?.since).toBeGreaterThan(0);
  expect(row?.at).toBeGreaterThanOrEqual(row?.since ?? Number.NaN);

  await support.getByRole("button", { name: "Observe again" }).click();
  await expect(support.getByLabel("Reason")).toHaveValue(reason);
});

test("personal fields are masked until they are revealed with a reason, and the customer is notified", async ({
  page,
  support,
  session,
}) => {
  await addAddress(page.request);
  await page.goto("/");
  await settled(page);
  await observe(support, session, "A parcel went astray");
  const addresses = panel(support, /^Addresses/);
  await expect(addresses).toContainText("•");
  await expect(addresses).not.toContainText("Byron");
  await expectAccessible(support);

  await support.getByRole("button", { name: "Reveal personal fields" }).click();
  const dialog = support.getByRole("dialog", { name: "Reveal personal fields" });
  await expectAccessible(support);
  await dialog.getByRole("button", { name: "Reveal" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Reason").fill("To compare with the carrier's");
  await dialog.getByRole("button", { name: "Reveal" }).click();
  await expect(addresses).toContainText("Byron");
  await expect(support.getByText("Personal details shown")).toBeVisible();
  await expect(banner(page)).toContainText("Your personal details are shown.");
  const [row] = await recorded(support, session, "personal_fields_revealed");
  expect(row).toMatchObject({ who: staff.email, reason: "To compare with the carrier's" });

  await support.getByRole("button", { name: "Leave" }).click();
  await expect(support.getByText("You ended the observation.")).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("a suggestion accepted in one tab disappears from the other; another one is declined", async ({
  page,
  other,
  support,
  session,
}) => {
  const card = await oneProduct(page.request);
  await page.goto("/");
  await other.goto("/shoppingcart");
  await Promise.all([settled(page), settled(other)]);
  await observe(support, session, "Looks for a gift");
  const form = panel(support, /^Suggest/);

  await form.getByRole("button", { name: "Suggest", exact: true }).click();
  await expect(form.getByText("Please write a note or choose a product.")).toBeVisible();
  await form.getByLabel("Note").fill("Dishwasher safe.");
  await form.getByRole("combobox", { name: /^Product/ }).fill(card.name);
  await form.getByRole("option", { name: card.name }).first().click();
  await form.getByLabel("Ready to go into the cart").check();
  await form.getByRole("button", { name: "Suggest", exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText("“Dishwasher safe.”")).toBeVisible(soon);
    await expectAccessible(tab);
  }
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(other.getByRole("list", { name: "In your cart" })).toContainText(card.name);
  await expect(other.getByText("“Dishwasher safe.”")).toHaveCount(0);
  await expect(form).toContainText("taken");

  await form.getByLabel("Note").fill("Call us any time.");
  await form.getByRole("button", { name: "Suggest", exact: true }).click();
  await expect(page.getByText("“Call us any time.”")).toBeVisible();
  await other.getByRole("button", { name: "No thanks" }).click();
  for (const tab of [page, other]) await expect(tab.getByText("“Call us any time.”")).toHaveCount(0);
  await expect(form).toContainText("dismissed");

  await form.getByLabel("Note").fill("Never mind.");
  await form.getByRole("button", { name: "Suggest", exact: true }).click();
  await expect(page.getByText("“Never mind.”")).toBeVisible();
  await form.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("“Never mind.”")).toHaveCount(0);
});

test("staff see a design as it changes, and suggest a change that the customer accepts", async ({
  page,
  support,
  session,
}) => {
  const product = await productWhere(page.request, "mug", ({ locations }) => locations.length > 0);
  await page.goto(pathOf(product));
  await settled(page);
  await page.getByRole("button", { name: "Add your logo or text" }).click();
  await page.getByRole("button", { name: "Add text" }).click();
  const layer = (of: Page) => of.locator(".board-layer");
  await expect(layer(page)).toHaveCount(1);
  await observe(support, session, "Helps with a design");
  const panelOfDesigns = panel(support, /^Designs/);
  await expect(panelOfDesigns).toContainText(product.name);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Ada");
  await expect(layer(support)).toHaveAccessibleName(/^“Ada”/, soon);

  await layer(support).focus();
  await support.keyboard.press("Shift+ArrowRight");
  await panelOfDesigns.getByLabel("Note on this change").fill("Away from the handle.");
  await expectAccessible(support);
  await panelOfDesigns.getByRole("button", { name: "Suggest this change" }).click();
  const offer = page.getByRole("listitem", { name: /^Suggestion from/ });
  await expect(offer).toContainText(`A change to your design on ${product.name}`);
  await expect(page.locator(".board-ghost")).toHaveCount(1);
  await expectAccessible(page);
  const before = await layer(page).getAttribute("transform");
  await offer.getByRole("button", { name: "Change my design" }).click();
  await expect(layer(page)).not.toHaveAttribute("transform", before ?? "");
  await expect(layer(support)).toHaveAttribute(
    "transform",
    (await layer(page).getAttribute("transform")) ?? "",
  );
  await expect(page.locator(".board-ghost")).toHaveCount(0);
});

test("a session appears in the lobby, is found by filters and keys, and is marked when it leaves", async ({
  page,
  support,
  session,
}) => {
  await support.goto("/support");
  const row = await rowOf(support, session);
  await expect(row).toHaveCount(0);
  await page.goto("/shoppingcart");
  await settled(page);
  await expect(row).toContainText("Cart");
  await support.getByRole("button", { name: /^Guests/ }).click();
  await expect(row).toHaveCount(0);
  await support.getByRole("button", { name: /^Customers/ }).click();
  await expect(row).toBeVisible();
  await row.focus();
  await page.goto("about:blank");
  await expect(row).toContainText("has left");
  await expect(row).toBeFocused();
  await page.goto("/");
  await expect(row).not.toContainText("has left");
  await expect(row).toContainText("Home");
  await support.keyboard.press("Enter");
  await expect(support.getByRole("dialog", { name: /^Observe / })).toBeVisible();
});

test("a signed-out user is redirected to the sign-in and back, and errors are shown", async ({
  page,
  support,
}) => {
  await page.goto("/support/observe/1");
  await expect(page).toHaveURL(/\/support\/signin\?ReturnUrl=%2Fsupport%2Fobserve%2F1$/);
  await page.getByLabel("Email").fill(staff.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByLabel("Six-digit code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await support.goto("/support/signin?ReturnUrl=%2Fsupport%2Fobserve%2F999999");
  await expect(support.getByRole("heading", { level: 1, name: "No such observation" })).toBeVisible();
});

test("a sign-in that expires during input opens a dialog, and the input stays", async ({
  page,
  support,
  session,
}) => {
  await page.goto("/");
  await settled(page);
  await support.goto(`/support?observe=${session}`);
  await support.getByLabel("Reason").fill("Typed with care");
  await support.context().clearCookies();
  await support.getByRole("button", { name: "Observe", exact: true }).click();
  await expect(support.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await expectAccessible(support);
  await support.keyboard.press("Escape");
  await expect(support.getByLabel("Reason")).toHaveValue("Typed with care");
});

for (const viewport of [WIDE, PHONE]) {
  test(`every page of the support app is accessible at ${viewport.width} px`, async ({
    page,
    support,
    session,
  }) => {
    await addAddress(page.request);
    await addLine(
      page.request,
      leastOf(await fullProduct(page.request, (await oneProduct(page.request)).id)),
    );
    await page.goto("/");
    await settled(page);
    await support.setViewportSize(viewport);
    await support.goto("/support");
    await expect(support.getByText("Live", { exact: true })).toBeVisible();
    await expect(support.locator("[data-session]").first()).toBeVisible();
    await look(support);
    await support.goto(`/support?observe=${session}`);
    await expect(support.getByRole("dialog")).toBeVisible();
    await look(support);
    await observe(support, session, "To look at every screen");
    await expect(panel(support, /^Addresses/)).toBeVisible();
    await look(support);
    await support.getByRole("button", { name: "Leave" }).click();
    await expect(support.getByText("You ended the observation.")).toBeVisible();
    await look(support);
    await support.getByRole("link", { name: "Sam of the demo" }).click();
    await expect(support.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
    await look(support);
    await support.getByRole("link", { name: "Use another authenticator app" }).click();
    await look(support);
    await support.getByRole("link", { name: "Cancel" }).click();
    await support.getByRole("link", { name: "Change your password" }).click();
    // The password itself stays: the whole run signs in with it.
    await support.getByLabel("Current password").fill("not the password");
    await support.getByLabel("New password").fill("plates and proofs");
    await support.getByRole("button", { name: "Change password" }).click();
    await expect(support.getByText("This is not your current password.")).toBeVisible();
    await look(support);
    await support.goto("/support/nowhere");
    await look(support);
    await page.setViewportSize(viewport);
    await page.goto("/support");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await look(page);
  });
}

async function look(page: Page) {
  await expect(page.locator("h1")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
