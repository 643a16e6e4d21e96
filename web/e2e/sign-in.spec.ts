import { expect, test } from "@playwright/test";
import { newAccount, openAccount } from "./support/account.ts";
import { png } from "./support/artwork.ts";
import { cartLink } from "./support/cart.ts";
import { oneProduct, pathOf } from "./support/catalog.ts";
import { someProducts } from "./support/checkout.ts";
import { expectAccessible, firstHeart, settled } from "./support/page.ts";

test("a guest's heart opens the sign-in and runs after it, on the same page", async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const account = await openAccount(elsewhere);
  await page.goto("/productsearch/keywordsearch/mug");
  await settled(page);
  await firstHeart(page).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill("wrong password");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(firstHeart(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/productsearch/keywordsearch/mug");
  await expect(page.getByRole("link", { name: "Favorites 1" })).toBeVisible();
});

test("a guest's sample is added after the sign-in", async ({ page, request, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const account = await openAccount(elsewhere);
  const product = await oneProduct(request);
  await page.goto(pathOf(product));
  await settled(page);
  await page.getByRole("button", { name: "Order free sample" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("In your sample basket", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "View basket" })).toBeFocused();
});

test("a guest adds to the cart and uploads artwork without a sign-in", async ({ page }) => {
  const [product] = await someProducts(page, 1);
  const [location] = product?.locations ?? [];
  if (!product || !location) throw new Error("Nothing can be printed.");
  await page.goto(pathOf(product));
  await settled(page);
  await page
    .getByRole("group", { name: `How ${location.name} is printed` })
    .getByRole("radio", { name: location.decorations[0]?.method ?? "" })
    .check();
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
  await expect(add).toBeFocused();

  const box = page.getByRole("group", { name: `Artwork at ${location.name}` });
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    box.getByRole("button", { name: "Upload artwork" }).click(),
  ]);
  await chooser.setFiles(png("Logo.png", 300, 200));
  await expect(box.locator(".artwork-name")).toHaveText("Logo.png");
});

test("a guest's heart runs after registration, on the same page", async ({ page }) => {
  const account = newAccount();
  await page.goto("/productsearch/keywordsearch/mug");
  await settled(page);
  await firstHeart(page).click();
  await page
    .getByRole("dialog", { name: "Sign in" })
    .getByRole("button", { name: "Create an account" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Create an account" });
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog).toBeHidden();
  await expect(firstHeart(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/productsearch/keywordsearch/mug");
});

test("an account under attack requires the robot check, and the sign-in continues", async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const account = await openAccount(elsewhere);
  const message = "Please validate you are not a robot.";
  const errors = [{ field: "recaptchaResponse", code: "robot", message }];
  const json = { status: 422, code: "invalid", message, errors };
  // The first response is what the server sends after ten failures; the second is the server's own.
  await page.route("**/api/customer/login*", (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await page.goto("/login");
  await settled(page);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel("I am not a robot").check();
  await expect(page.getByText("Thank you, that worked.")).toBeVisible();
  await expectAccessible(page);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
});

test("missing fields are reported with the exact messages", async ({ page }) => {
  await page.goto("/login");
  await settled(page);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(page.getByText("Please provide a password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("registering signs in; signing out leads home; the address is then known", async ({ page }) => {
  const account = newAccount();
  await page.goto("/register");
  await settled(page);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expect(page.getByText(account.email, { exact: true })).toBeVisible();
  await page.goto("/content/SampleBasket");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("header").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/register");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("main").getByRole("alert")).toHaveText(
    "The email address you have provided is already registered.",
  );
});

test("registering from the cart leads back to it", async ({ page }) => {
  const account = newAccount();
  await page.goto("/shoppingcart");
  await settled(page);
  await page.locator("header").getByRole("link", { name: "Sign in" }).click();
  await page.locator("main").getByRole("link", { name: "Create an account" }).click();
  // The sign-in form has fields of the same names.
  await expect(page.locator("h1")).toHaveText("Create an account");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/shoppingcart");
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
});

for (const [returnUrl, lands] of [
  ["/myaccount/favorites", "/myaccount/favorites"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["http://evil.example", "/"],
] as const) {
  test(`a sign-in with ReturnUrl ${returnUrl} lands on ${lands}`, async ({ page, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const { email, password } = await openAccount(elsewhere);
    await page.goto(`/login?ReturnUrl=${encodeURIComponent(returnUrl)}`);
    await settled(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(lands);
  });
}
