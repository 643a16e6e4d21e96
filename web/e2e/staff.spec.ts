// Members of staff are managed in the browser: an invitation becomes a sign-in, whose role and access an administrator changes.
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE, WIDE } from "./support/page.ts";
import { openSection, staff, staffContext } from "./support/supportApp.ts";
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

test("a colleague is invited, signs in for the first time, and loses the access again", async ({
  page,
  browser,
}) => {
  const name = "Ann Press";
  const email = `ann-${Date.now()}@example.com`;
  const desk = await (await staffContext(browser)).newPage();
  await desk.goto("/support");
  await openSection(desk, "Settings", "Staff");
  const own = desk.getByRole("row", { name: staff.email });
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
  const desk = await (await staffContext(browser)).newPage();
  const person = { name: "Ben", email, role: "support" };
  const made = await desk.request.post("/api/support/staff/invite", { data: person });
  const { key } = (await made.json()) as { key: string };
  await enroll(page, key, PASSWORD);
  await desk.goto("/support/staff");
  const row = desk.getByRole("row", { name: email });
  await row.getByRole("button", { name: "Renew sign-in" }).click();
  const dialog = desk.getByRole("dialog", { name: "Renew the sign-in of Ben?" });
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const link = await desk.getByRole("dialog", { name: "The link for Ben" }).getByLabel("Link").inputValue();
  await page.reload();
  await expect(page.getByText("Ben support")).toBeVisible();
  const phone = await (await browser.newContext()).newPage();
  await enroll(phone, new URL(link).searchParams.get("key") ?? "", `${PASSWORD} again`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await phone.context().close();
});

async function enroll(page: Page, key: string, password: string): Promise<void> {
  await page.goto(`/support/invitation?key=${key}`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = ((await page.locator(".setup-secret").textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByLabel("Six-digit code").fill(totp(secret));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}
