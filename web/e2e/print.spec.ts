// Pages on paper: dark on white in any theme, without navigation and controls, and complete.
import { expect, type Page, test } from "@playwright/test";
import { oneProduct, pathOf } from "./support/catalog.ts";
import { settled } from "./support/page.ts";

test.use({ colorScheme: "dark" });

const color = (page: Page, property: "color" | "backgroundColor") =>
  page.evaluate((name) => getComputedStyle(document.body)[name], property);

async function onPaper(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
  expect(await color(page, "backgroundColor")).toBe("rgb(20, 25, 23)");
  await page.emulateMedia({ media: "print" });
  expect(await color(page, "backgroundColor")).toBe("rgb(255, 255, 255)");
  expect(await color(page, "color")).toBe("rgb(0, 0, 0)");
  for (const place of [".site-header", ".site-footer", ".side-tabs", ".skip-link", ".dock"])
    await expect(page.locator(place)).toBeHidden();
}

test("a product is printed with its prices, without its buttons", async ({ page }) => {
  await onPaper(page, pathOf(await oneProduct(page.request)));
  await expect(page.locator(".price-table").first()).toBeVisible();
  for (const place of [".buy-bar", ".thumbnails", ".icon-button:visible"])
    await expect(page.locator(place).filter({ visible: true })).toHaveCount(0);
});

test("the answers of closed panels are printed", async ({ page }) => {
  await onPaper(page, "/content/Help");
  const answers = page.locator(".panel-body");
  expect(await answers.count()).toBeGreaterThan(3);
  for (const answer of await answers.all()) {
    expect((await answer.locator("p").first().boundingBox())?.height).toBeGreaterThan(0);
  }
});

test("pictures are as bright in the dark as in the light", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  for (const picture of await page.locator("main img").all())
    await expect(picture).toHaveCSS("filter", "none");
});

test("a chosen theme applies before the first paint, in all tabs and after a reload, and not on paper", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/shoppingcart");
  await page.goto("/content/Help");
  await settled(page);
  await page.getByLabel("Theme").selectOption("Light");
  for (const tab of [page, other]) await expect(tab.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(other.getByLabel("Theme")).toHaveValue("light");
  // Before any module has run.
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.reload();
  expect(await color(page, "backgroundColor")).toBe("rgb(255, 255, 255)");
  await other.getByLabel("Theme").selectOption("Dark");
  await other.emulateMedia({ media: "print" });
  expect(await color(other, "backgroundColor")).toBe("rgb(255, 255, 255)");
});
