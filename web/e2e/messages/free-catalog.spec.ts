import { expect, type Locator, type Page, test } from "@playwright/test";
import { failing } from "../support/failing.ts";

const FIELDS = [
  ["First name", "Ada", "Please enter a first name."],
  ["Last name", "Lovelace", "Please enter a last name."],
  ["Company", "Analytical Engines", "Please enter a company."],
  ["Address", "12 St James's Square", "Please enter an address."],
  ["City", "Springfield", "Please enter a city."],
  ["State", "IL", "Please enter a state."],
  ["Zip code", "62701", "Please enter a zip code."],
  ["Email", "ada@example.com", "Please enter a valid email address."],
] as const;
const ROBOT = "Please validate you are not a robot.";
const THANKS = "Thank you! We have your order and will email you when the catalog is sent.";

async function open(page: Page): Promise<Locator> {
  await page.goto("/#freecatalog");
  const dialog = page.getByRole("dialog", { name: "Free printed catalog" });
  await expect(dialog.getByRole("checkbox", { name: "I am not a robot" })).toBeVisible();
  return dialog;
}

const order = (dialog: Locator) => dialog.getByRole("button", { name: "Order free catalog" });
const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });
const errors = (dialog: Locator) => dialog.locator(".field-error");

test("each missing field has its message beside it, in the form's order, and the robot check last", async ({
  page,
}) => {
  const dialog = await open(page);
  await order(dialog).click();
  await expect(errors(dialog)).toHaveText([...FIELDS.map(([, , message]) => message), ROBOT]);
  await expect.poll(() => dialog.locator(".dialog-body").evaluate((body) => body.scrollTop)).toBe(0);
  for (const [label, text, message] of FIELDS) {
    await expect(field(dialog, label)).toHaveAccessibleDescription(message);
    await field(dialog, label).fill(text);
    await expect(errors(dialog).getByText(message)).toHaveCount(0);
  }
  await order(dialog).click();
  await expect(errors(dialog)).toHaveText([ROBOT]);
});

test("address line 2 and the phone are optional; an invalid email has the same message", async ({ page }) => {
  const dialog = await open(page);
  for (const [label, text] of FIELDS) await field(dialog, label).fill(text);
  await field(dialog, "Email").fill("ada at example");
  await order(dialog).click();
  await expect(errors(dialog)).toHaveText(["Please enter a valid email address.", ROBOT]);
});

test("a failed order shows the status and the reason; a successful one only the thanks and Close", async ({
  page,
}) => {
  const dialog = await open(page);
  for (const [label, text] of FIELDS) await field(dialog, label).fill(text);
  await dialog.getByRole("checkbox", { name: "I am not a robot" }).press("Space");
  await expect(dialog.getByText("Thank you, that worked.")).toBeVisible({ timeout: 30_000 });
  await failing(page, /\/api\/freecatalog\/order/, 503, "The presses are down.");
  await order(dialog).click();
  await expect(dialog.getByRole("alert")).toHaveText("503, Service Unavailable: The presses are down.");
  await page.unrouteAll();
  await order(dialog).click();
  await expect(dialog.getByText(THANKS)).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText(["Close"]);
});
