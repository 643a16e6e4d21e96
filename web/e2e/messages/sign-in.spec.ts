import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "../support/account.ts";
import { settled } from "../support/page.ts";

const EMAIL = "Please enter a valid email address.";
const PASSWORD = "Please provide a password.";
const REGISTERED = "The email address you have provided is already registered.";

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });

async function fill(page: Page, email: string, password: string) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
}

test("login requires a valid email address and a password", async ({ page }) => {
  await page.goto("/login");
  await settled(page);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription(EMAIL);
  await expect(field(page, "Password")).toHaveAccessibleDescription(PASSWORD);
  await fill(page, "not an address", "x");
  await page.keyboard.press("Enter");
  await expect(page.locator(".field-error")).toHaveText([EMAIL]);
});

test("registration requires a valid email address with the same message", async ({ page }) => {
  await page.goto("/register");
  await settled(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator(".field-error").first()).toHaveText(EMAIL);
});

test("a registered email is reported, and the form is not submitted", async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const account = await openAccount(elsewhere);
  const submitted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.startsWith("/register")) {
      submitted.push(request.url());
    }
  });
  await page.goto("/register");
  await settled(page);
  await fill(page, account.email, account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("main").getByRole("alert")).toHaveText(REGISTERED);
  expect(submitted).toEqual([]);
});

for (const [how, status, headers, lands] of [
  ["too many attempts", 429, {}, "/account/forgotpassword"],
  ["FORCE_REDIRECT", 403, { FORCE_REDIRECT: "/content/Help" }, "/content/Help"],
] as const) {
  test(`a failed login redirects: ${how}`, async ({ page }) => {
    const body = JSON.stringify({ message: "No.", code: "refused", status });
    await page.route(/\/api\/customer\/login/, (route) =>
      route.fulfill({ status, headers: { ...headers, "Content-Type": "application/problem+json" }, body }),
    );
    await page.goto("/login");
    await settled(page);
    await fill(page, "a@b.example", "wrong");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(lands);
  });
}

test("a FORCE_REDIRECT to another site is not followed", async ({ page }) => {
  await page.route(/\/api\/customer\/login/, (route) =>
    route.fulfill({
      status: 403,
      headers: { FORCE_REDIRECT: "https://evil.example/", "Content-Type": "application/problem+json" },
      body: JSON.stringify({ message: "This account is suspended.", code: "suspended", status: 403 }),
    }),
  );
  await page.goto("/login");
  await settled(page);
  await fill(page, "a@b.example", "wrong");
  await page.keyboard.press("Enter");
  await expect(page.locator("main").getByRole("alert")).toHaveText("This account is suspended.");
  await expect(page).toHaveURL("/login");
});
