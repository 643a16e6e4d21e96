import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { pathOf, sampleProducts } from "./support/catalog.ts";
import { expectAccessible, settled } from "./support/page.ts";

const NAME = "Trade fair";
const rows = (page: Page) => page.locator(".favorite-row");

/** An account with one list of `count` products, opened on it. */
async function withList(page: Page, count: number): Promise<number> {
  await openAccount(page.request);
  const products = await sampleProducts(page.request, count);
  const favoriteProductIds = products.map(({ id }) => id);
  const answer = await page.request.post("/api/myaccount/favorites/list/new", {
    data: { name: NAME, favoriteProductIds },
  });
  const { listId } = (await answer.json()) as { listId: number };
  await page.goto(`/myaccount/favorites/${listId}`);
  await settled(page);
  await expect(rows(page)).toHaveCount(count);
  return listId;
}

test("a list is created with the exact messages, renamed and deleted", async ({ page }) => {
  await openAccount(page.request);
  await page.goto("/myaccount/favorites");
  await settled(page);
  await page.getByRole("button", { name: "New list" }).click();
  const dialog = page.getByRole("dialog", { name: "New list" });
  await dialog.getByRole("button", { name: "Create list" }).click();
  await expect(dialog.getByText("Name is required.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("x".repeat(21));
  await expect(dialog.getByText("The name is too long.")).toBeVisible();
  await expect(dialog.getByText("21 of 20 characters")).toBeVisible();
  await dialog.getByLabel("Name").fill(NAME);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/myaccount\/favorites\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeFocused();

  const here = page.url();
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Spring fair");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  await expect(page).toHaveURL(here);

  await page.getByRole("button", { name: "Delete list" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete “Spring fair”?" });
  await confirm.getByRole("button", { name: "Delete list" }).click();
  await expect(page).toHaveURL("/myaccount/favorites");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: /Spring fair/ })).toHaveCount(0);
});

test("a product is saved to a new list from its page, and its list opens", async ({ page }) => {
  await openAccount(page.request);
  const [product] = await sampleProducts(page.request, 1);
  await page.goto(pathOf(product ?? { id: 0, slug: "" }));
  await settled(page);
  await page.getByRole("button", { name: "Save to a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Save to a list" });
  await dialog.getByLabel("A new list").check();
  await dialog.getByLabel("Name of the new list").fill(NAME);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(product?.name ?? "");
});

test("notes save themselves and appear in the other tab; a failure is shown beside them", async ({
  page,
  context,
}) => {
  await withList(page, 1);
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  const notes = page.getByLabel(/^Notes/);
  await notes.fill("Navy, 250 pieces");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(other.getByLabel(/^Notes/)).toHaveValue("Navy, 250 pieces");

  const problem = { status: 503, code: "unavailable", title: "Service Unavailable", message: "Busy." };
  await page.route("**/update/notes*", (route) => route.fulfill({ status: 503, json: problem }), {
    times: 1,
  });
  await notes.fill("Red");
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("503, Service Unavailable")).toBeVisible();
  await page.getByRole("button", { name: "Save again" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("an empty selection shows the hint; a selection opens the email page in the order of the address", async ({
  page,
}) => {
  await withList(page, 3);
  const email = page.getByRole("button", { name: "Email" });
  await email.click();
  await expect(page.getByText("Please select at least one product.")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("name");
  await expect(page).toHaveURL(/\?sortby=name$/);
  await page.getByLabel("Select all").check();
  await expect(page.getByText("3 products selected")).toBeVisible();
  const names = await rows(page).locator(".row-name").allTextContents();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en-US", { numeric: true })));
  await email.click();
  await expect(page).toHaveURL(/\/myaccount\/favorites\/email\/\d+\/\d+\/\d+\?sortby=name$/);
  await expect(page.locator(".email-preview .row-name")).toHaveText(names);

  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByRole("textbox", { name: "To" }).fill("friend@platen.example");
  await page.getByLabel(/^Message/).fill("What do you think?");
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText("friend@platen.example")).toBeVisible();
});

test("a product is removed from one list or from all, and the focus stays nearby", async ({
  page,
  context,
}) => {
  const first = await withList(page, 2);
  const [product] = await sampleProducts(page.request, 1);
  await page.request.post(`/api/myaccount/favorites/list/product/${product?.id}/add`);
  await page.request.post("/api/myaccount/favorites/list/new", {
    data: { name: "Other", favoriteProductIds: [product?.id] },
  });
  const other = await context.newPage();
  await other.goto(`/myaccount/favorites/${first}`);
  await expect(rows(other)).toHaveCount(2);
  const name = product?.name ?? "";
  await page.getByRole("button", { name: `Remove ${name} from the list` }).click();
  const dialog = page.getByRole("alertdialog", { name: `Remove “${name}”?` });
  await dialog.getByLabel(/^All \d lists$/).check();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(other)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Remove .* from the list$/ })).toBeFocused();
  await page.goto("/myaccount/favorites");
  await expect(page.getByRole("listitem").filter({ hasText: "Other" })).toContainText("0 products");
});

test("a failed removal keeps the product and shows the reason in the dialog", async ({ page }) => {
  await withList(page, 1);
  const problem = { status: 503, code: "unavailable", title: "Service Unavailable", message: "Busy." };
  await page.route("**/product/*/remove*", (route) => route.fulfill({ status: 503, json: problem }));
  await page.getByRole("button", { name: /^Remove .* from the list$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("alertdialog").getByRole("alert")).toContainText(
    "503, Service Unavailable: Busy.",
  );
  await expect(rows(page)).toHaveCount(1);
});

test("several are removed at once, live in the other tab, and the focus stays nearby", async ({
  page,
  context,
}) => {
  await withList(page, 5);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(5);
  for (const at of [1, 2, 4]) await page.getByRole("checkbox").nth(at).check();
  const chosen = rows(page).filter({ has: page.locator(":checked") });
  const kept = await rows(page)
    .filter({ hasNot: page.locator(":checked") })
    .locator(".row-name")
    .allTextContents();
  await expect(chosen).toHaveCount(3);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove 3 products?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).locator(".row-name")).toHaveText(kept);
  await expect(rows(other).locator(".row-name")).toHaveText(kept);
  await expect(page.getByText(`3 products removed from “${NAME}”.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove", exact: true })).toBeFocused();
  await page.getByLabel("Select all").check();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("This list is empty")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the quick view saves to a list, and the list opens; a guest signs in first", async ({
  page,
  context,
}) => {
  const account = await openAccount(page.request);
  await context.clearCookies();
  await page.goto("/");
  await settled(page);
  await page
    .getByRole("button", { name: /^Quick view/ })
    .first()
    .click();
  const quickView = page
    .locator("dialog")
    .filter({ has: page.getByRole("link", { name: "View full details" }) });
  const name = await quickView.getByRole("heading", { level: 2 }).first().textContent();
  await quickView.getByRole("button", { name: "Save to a list" }).click();
  const signIn = page.getByRole("dialog", { name: "Sign in" });
  await signIn.getByLabel("Email").fill(account.email);
  await signIn.getByLabel("Password", { exact: true }).fill(account.password);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Save to a list" });
  await dialog.getByLabel("A new list").check();
  await dialog.getByLabel("Name of the new list").fill(NAME);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name ?? "");
});
