import { expect, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { settled } from "./support/page.ts";

test("a forgotten password has the same response for every address", async ({ page }) => {
  await page.goto("/login");
  await settled(page);
  await page.locator("main").getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/account/forgotpassword");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.getByLabel("Email").fill("nobody@platen.example");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
});

test("too many failed sign-ins redirect there, with an explanation", async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const account = await openAccount(elsewhere);
  await page.goto("/login");
  await settled(page);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  const button = page.locator("main").getByRole("button", { name: "Sign in" });
  for (let failures = 0; failures < 8 && !page.url().includes("forgotpassword"); failures++) {
    const answered = page.waitForResponse("**/api/customer/login*");
    await button.click();
    const { status } = await answered.then((response) => ({ status: response.status() }));
    if (status === 429) break;
    await expect(button).toBeEnabled();
  }
  await expect(page).toHaveURL("/account/forgotpassword");
  await expect(page.getByText("Too many failed sign-ins")).toBeVisible();
});

test("an invalid reset link is reported, with a link to request another", async ({ page }) => {
  await page.goto("/account/resetpassword?code=never-given");
  await expect(page).toHaveURL("/account/resetpassword");
  await settled(page);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Please enter at least 8 characters.")).toBeVisible();
  await page.getByLabel("New password").fill("a fresh stack of paper");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeFocused();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/account/forgotpassword");
});

test("the password is changed, followed by the return address; foreign addresses are ignored", async ({
  page,
}) => {
  const account = await openAccount(page.request);
  await page.goto("/myaccount/loginsecurity/editpassword?returnUrl=%2Fmyaccount%2Faddresses");
  await settled(page);
  await page.getByLabel("Current password", { exact: true }).fill("not this one");
  await page.getByLabel("New password", { exact: true }).fill("another stack of paper");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.locator(".field-error")).toBeVisible();
  await expect(page.getByLabel("Current password", { exact: true })).toBeFocused();
  await page.getByLabel("Current password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/myaccount/addresses");

  await page.goto("/myaccount/loginsecurity/editpassword?returnUrl=%2F%2Fevil.example");
  await page.getByLabel("Current password", { exact: true }).fill("another stack of paper");
  await page.getByLabel("New password", { exact: true }).fill("a third stack of paper");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/myaccount/loginsecurity");
});

test("other sign-ins are listed and ended", async ({ page, browser }) => {
  const account = await openAccount(page.request);
  const other = await (await browser.newContext()).newPage();
  await other.goto("/login");
  await settled(other);
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password", { exact: true }).fill(account.password);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("button", { name: "Account", exact: true })).toBeVisible();

  await page.goto("/myaccount/loginsecurity");
  await settled(page);
  await expect(page.locator("main .row")).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out the others" }).click();
  await expect(page.locator("main .row")).toHaveCount(1);
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
  await expect(other.locator("header").getByRole("link", { name: "Sign in" })).toBeVisible();
});
