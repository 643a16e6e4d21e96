// Members of staff are managed in the browser: an invitation becomes a sign-in, whose role and access an administrator changes.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, WIDE } from "./support/page.ts";
import { openSection, owner } from "./support/supportApp.ts";
import { heldAtBothWidths } from "./support/supportScreens.ts";
import { totp } from "./support/totp.ts";

const PASSWORD = "ink and more paper";

async function expectSound(page: Page): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

/** A page of the owner, signed in with a recovery code, and what confirms a sensitive call. Each test and each retry has codes. */
async function ownersPage(browser: Browser, from: number) {
  const { email, password, codes } = await owner();
  const first = from + 2 * test.info().retry;
  const page = await (await browser.newContext()).newPage();
  const data = { email, password, code: codes[first] };
  const answer = await page.request.post("/api/support/signin", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const confirm = () => confirmAs(page, password, codes[first + 1] ?? "");
  return { page, email, confirm };
}

async function confirmAs(page: Page, password: string, code: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  // The button behind the dialog stays busy.
  await expectSound(page);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Six-digit code").fill(code);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

test("a colleague is invited, signs in for the first time, and loses the access again", async ({
  page,
  browser,
}) => {
  const name = "Ann Press";
  const email = `ann-${Date.now()}@example.com`;
  const { page: desk, email: ownEmail, confirm } = await ownersPage(browser, 0);
  await desk.goto("/support");
  await openSection(desk, "Settings", "Staff");
  const own = desk.getByRole("row", { name: ownEmail });
  await expect(own).toContainText("You");
  await expect(own.getByRole("button")).toHaveCount(0);
  await desk.getByRole("button", { name: "Invite a colleague" }).click();
  const dialog = desk.getByRole("dialog", { name: "Invite a colleague" });
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill("ann@");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption("Production");
  await heldAtBothWidths(desk);
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await confirm();
  const made = desk.getByRole("dialog", { name: `The link for ${name}` });
  const link = await made.getByLabel("Link").inputValue();
  await expect(made.getByRole("link", { name: "Write an email" })).toHaveAttribute("href", /^mailto:ann-/);
  await heldAtBothWidths(desk);
  await made.getByRole("button", { name: "Close" }).last().click();
  const invited = desk.getByRole("table", { name: "Invited" }).getByRole("row", { name: email });
  await expect(invited).toContainText("Production");
  await heldAtBothWidths(desk);

  await page.goto(link.replace(/key=.*/, "key=guessed"));
  await expect(page.getByRole("alert")).toContainText("This invitation is not valid");
  await expectSound(page);
  await page.goto(link);
  await expect(page.getByText(`Hello ${name}, you sign in as ${email}`)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expectSound(page);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = ((await page.locator(".setup-secret").textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByLabel("Six-digit code").fill("000000");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText(/Check the clock of your phone/)).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Six-digit code").fill(totp(secret));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText(`${name} production`)).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("You have none.")).toBeVisible();
  await page.getByRole("button", { name: "Make recovery codes" }).click();
  await confirmAs(page, PASSWORD, totp(secret, Date.now(), 1));
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await heldAtBothWidths(page);
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("You have 10 left.")).toBeVisible();
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
  await expectSound(page);
  await page.goto("/support/staff");
  await expect(page.getByText("which does not include this page")).toBeVisible();

  await desk.reload();
  const row = desk.getByRole("table", { name: "Members" }).getByRole("row", { name: email });
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: "Change" }).click();
  const access = desk.getByRole("dialog", { name: `Access of ${name}` });
  await access.getByLabel("Can sign in").uncheck();
  await heldAtBothWidths(desk);
  await access.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Withdrawn");
  await expect(row.getByRole("button", { name: "Renew sign-in" })).toHaveCount(0);
  await page.goto("/support");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a lost phone costs a new link, and the old sign-in works until it is used", async ({
  page,
  browser,
}) => {
  const email = `ben-${Date.now()}@example.com`;
  const { page: desk, confirm } = await ownersPage(browser, 4);
  await desk.goto("/support/staff");
  await desk.getByRole("button", { name: "Invite a colleague" }).click();
  const invite = desk.getByRole("dialog", { name: "Invite a colleague" });
  await invite.getByLabel("Name").fill("Ben");
  await invite.getByLabel("Email").fill(email);
  await invite.getByRole("button", { name: "Make the link" }).click();
  await confirm();
  await enroll(page, await linkFor(desk), PASSWORD);
  const row = desk.getByRole("row", { name: email });
  await row.getByRole("button", { name: "Renew sign-in" }).click();
  const dialog = desk.getByRole("dialog", { name: "Renew the sign-in of Ben?" });
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const link = await linkFor(desk);
  await page.reload();
  await expect(page.getByText("Ben support")).toBeVisible();
  const phone = await (await browser.newContext()).newPage();
  await enroll(phone, link, `${PASSWORD} again`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await phone.context().close();
});

async function linkFor(desk: Page): Promise<string> {
  const made = desk.getByRole("dialog", { name: "The link for Ben" });
  const link = await made.getByLabel("Link").inputValue();
  await made.getByRole("button", { name: "Close" }).last().click();
  return link;
}

async function enroll(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = ((await page.locator(".setup-secret").textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByLabel("Six-digit code").fill(totp(secret));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}
