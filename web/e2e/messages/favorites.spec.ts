import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "../support/account.ts";
import { sampleProducts } from "../support/catalog.ts";
import { failing } from "../support/failing.ts";
import { settled } from "../support/page.ts";

const REQUIRED = "Name is required.";
const TOO_LONG = "The name is too long.";
const HINT = "Please select at least one product.";

async function withList(page: Page, count = 2) {
  await openAccount(page.request);
  const favoriteProductIds = (await sampleProducts(page.request, count)).map(({ id }) => id);
  const data = { name: "Trade fair", favoriteProductIds };
  const made = await page.request.post("/api/myaccount/favorites/list/new", { data });
  const { listId } = (await made.json()) as { listId: number };
  await page.goto(`/myaccount/favorites/${listId}`);
  await settled(page);
  await expect(page.locator(".favorite-row")).toHaveCount(count);
}

for (const [what, button, submit] of [
  ["a new list", "New list", "Create list"],
  ["another name", "Rename", "Save name"],
] as const) {
  test(`${what} requires a name of 1 to 20 characters, with the exact messages`, async ({ page }) => {
    await withList(page);
    if (button === "New list") await page.goto("/myaccount/favorites");
    await settled(page);
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel("Name");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    for (const [typed, message] of [
      ["", REQUIRED],
      ["   ", REQUIRED],
      ["x".repeat(21), TOO_LONG],
      ["🎈".repeat(21), TOO_LONG],
    ] as const) {
      await name.fill(typed);
      await dialog.getByRole("button", { name: submit }).click();
      await expect(dialog.locator(".field-error")).toHaveText(message);
      await expect(name).toHaveAccessibleDescription(new RegExp(message));
      await expect(name).toBeFocused();
    }
    expect(sent).toEqual([]);
    await name.fill("🎈".repeat(20));
    await dialog.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("heading", { level: 1, name: "🎈".repeat(20) })).toBeVisible();
    await expect(page).toHaveURL(/\/myaccount\/favorites\/\d+$/);
  });
}

for (const button of ["Email", "Add to list", "Add to presentation", "Remove"]) {
  test(`“${button}” without a selected product only shows the hint`, async ({ page }) => {
    await withList(page);
    const here = page.url();
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: HINT })).toHaveText(HINT);
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(here);
    await page.getByRole("checkbox").nth(1).check();
    await expect(page.getByText(HINT)).toHaveCount(0);
  });
}

test("notes that cannot be saved show status and status text next to them", async ({ page }) => {
  await withList(page, 1);
  await failing(page, /\/update\/notes/, 409, "Somebody else was quicker.");
  await page.getByLabel(/^Notes/).fill("Navy");
  const field = page.locator(".row-notes");
  await expect(field.getByRole("alert")).toHaveText("409, Conflict");
  await expect(field.getByRole("status")).toHaveText("Failed");
  await expect(page.getByLabel(/^Notes/)).toHaveValue("Navy");
  await expect(page.locator("dialog, .header-alert .alert")).toHaveCount(0);
});

for (const [what, button, confirm] of [
  ["a favorite", /^Remove .* from the list$/, "Remove"],
  ["several favorites", "Remove", "Remove"],
  ["a list", "Delete list", "Delete list"],
] as const) {
  test(`a failed deletion of ${what} shows the alert in the modal, and nothing is deleted`, async ({
    page,
  }) => {
    await withList(page);
    await failing(page, /\/(remove|delete)\b/, 409, "It is being packed.");
    if (what === "several favorites") await page.getByLabel("Select all").check();
    await page.getByRole("button", { name: button, exact: true }).first().click();
    const modal = page.getByRole("alertdialog");
    await modal.getByRole("button", { name: confirm }).click();
    await expect(modal.getByRole("alert")).toHaveText("409, Conflict: It is being packed.");
    await modal.getByRole("button", { name: "Cancel" }).click();
    await expect(modal).toBeHidden();
    await expect(page.locator(".favorite-row")).toHaveCount(2);
  });
}
