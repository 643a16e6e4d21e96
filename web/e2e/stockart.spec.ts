// Stock art in a browser: navigation in the dialog, live favorites, and the fragments.
import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Stock art" });
const credit = (page: Page) => dialog(page).getByText(/^Art: .* by Microsoft Corporation/);

async function openDialog(page: Page) {
  await page.goto("/stockart");
  await settled(page);
  await page.getByRole("button", { name: "Browse stock art" }).click();
  await expect(dialog(page).getByRole("heading", { name: /pictures to print$/ })).toBeVisible();
}

const category = (page: Page, name: RegExp) => dialog(page).getByRole("button", { name }).first();

async function held(page: Page) {
  await expect(dialog(page).locator(".skeleton")).toHaveCount(0);
  await expect(credit(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test(`every view of the dialog, ${width}: the credit is visible, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAccount(page.request);
    await openDialog(page);
    await held(page);
    await category(page, /^Animals & Nature/).click();
    await expect(dialog(page).getByRole("heading", { name: "Animals & Nature" })).toBeFocused();
    await held(page);
    await dialog(page).getByRole("button", { name: "Beaver" }).click();
    await expect(dialog(page).getByRole("img", { name: "Beaver" })).toBeVisible();
    await held(page);
    await dialog(page).getByRole("button", { name: "Add to favorites" }).click();
    await expect(dialog(page).getByText("Beaver added to your favorites.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Favorites (1)" }).click();
    await expect(dialog(page).getByRole("button", { name: "Beaver, a favorite" })).toBeVisible();
    await held(page);
    await dialog(page).getByRole("textbox", { name: "Search stock art" }).fill("zeppelinx");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByText("No picture is called “zeppelinx”")).toBeVisible();
    await held(page);
  });
}

test("paging keeps the position, by keyboard alone", async ({ page }) => {
  await openDialog(page);
  await category(page, /^Objects/).press("Enter");
  await dialog(page).getByRole("combobox", { name: "Per page" }).selectOption("12");
  const pieces = dialog(page).locator("button.art-piece");
  await expect(pieces).toHaveCount(12);
  const first = (await pieces.first().getAttribute("data-image-id")) ?? "";
  await dialog(page).getByRole("button", { name: "Page 2", exact: true }).press("Enter");
  await expect(dialog(page).getByRole("heading", { name: "Objects, page 2" })).toBeFocused();
  await expect(pieces.first()).not.toHaveAttribute("data-image-id", first);
  const fifth = pieces.nth(4);
  const id = await fifth.getAttribute("data-image-id");
  await fifth.press("Enter");
  await dialog(page).getByRole("button", { name: "Back to Objects, page 2" }).press("Enter");
  await expect(dialog(page).locator(`[data-image-id="${id}"]`)).toBeFocused();
  await expect(dialog(page).locator("button.art-piece")).toHaveCount(12);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Browse stock art" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading", { name: "Objects, page 2" })).toBeVisible();
});

test("a swipe of 40 px turns to the next image, and one of 39 does not; arrow keys and buttons do too", async ({
  page,
}) => {
  await openDialog(page);
  await category(page, /^Objects/).click();
  await dialog(page).getByRole("combobox", { name: "Per page" }).selectOption("12");
  const pieces = dialog(page).locator(".art-piece-name");
  await expect(pieces).toHaveCount(12);
  const names = await pieces.allTextContents();
  const shown = (at: number) => expect(dialog(page).locator(".art-heading")).toHaveText(names[at] ?? "");
  await dialog(page).locator("button.art-piece").nth(10).click();
  await shown(10);
  const box = await dialog(page).locator(".art-image-picture").boundingBox();
  if (!box) throw new Error("There is no picture.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const swipe = async (by: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  };
  await swipe(-39);
  await shown(10);
  await swipe(-40);
  await shown(11);
  await swipe(40);
  await shown(10);
  const next = dialog(page).getByRole("button", { name: "Next picture" });
  await next.focus();
  await page.keyboard.press("Enter");
  await shown(11);
  await expect(dialog(page).getByText(/^.*12 of \d+$/)).toBeVisible();
  // Across the end of the page.
  await expect(next).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByText(/^.*13 of \d+$/)).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await shown(11);
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByText(/^.*13 of \d+$/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Back to Objects, page 2" }).click();
  await expect(dialog(page).locator("button.art-piece").first()).toBeFocused();
});

test("a search finds a keyword and corrects a typo", async ({ page }) => {
  await openDialog(page);
  const box = dialog(page).getByRole("textbox", { name: "Search stock art" });
  await box.fill("ca");
  await box.press("Enter");
  await expect(dialog(page).getByText("Please enter a valid search term.")).toBeVisible();
  for (const term of ["birthday", "brithday"]) {
    await box.fill(term);
    await box.press("Enter");
    await expect(dialog(page).getByRole("heading", { name: `Results for “${term}”` })).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Birthday cake" }).first()).toBeVisible();
  }
  await expect(dialog(page).getByText(/these are similar$/)).toBeVisible();
});

test("a guest signs in, the click runs, and another tab shows it", async ({ page, context }) => {
  const account = await openAccount(page.request);
  await context.clearCookies();
  await openDialog(page);
  await category(page, /^Food & Drink/).click();
  await dialog(page).getByRole("button", { name: "Avocado" }).click();
  await dialog(page).getByRole("button", { name: "Add to favorites" }).click();
  const signIn = page.getByRole("dialog", { name: "Sign in" });
  await signIn.getByLabel("Email").fill(account.email);
  await signIn.getByLabel("Password", { exact: true }).fill(account.password);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog(page).getByRole("button", { name: "Remove from favorites" })).toBeVisible();
  await expect(dialog(page).getByText("Avocado added to your favorites.")).toBeVisible();

  const other = await context.newPage();
  await other.goto("/stockart");
  await other.getByRole("button", { name: "Your favorites (1)" }).click();
  await expect(dialog(other).getByRole("button", { name: "Avocado, a favorite" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Remove from favorites" }).click();
  await expect(dialog(other).getByText("No favorites yet")).toBeVisible();
});

test("the flash stays for two seconds and disappears after the fade", async ({ page }) => {
  await openAccount(page.request);
  await openDialog(page);
  await category(page, /^Flags/).click();
  await dialog(page).locator("button.art-piece").first().click();
  await dialog(page).getByRole("button", { name: "Add to favorites" }).click();
  const flash = dialog(page).locator(".flash");
  await expect(flash).toBeVisible();
  const since = Date.now();
  // An observer, because the fade can begin and end between two looks.
  await flash.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        const look = () => element.dataset.fading === "true" && resolve();
        new MutationObserver(look).observe(element, { attributes: true });
        look();
      }),
  );
  expect(Date.now() - since).toBeGreaterThan(1500);
  await expect(flash).toHaveCount(0);
  expect(Date.now() - since).toBeLessThan(4000);
});

test("the fragments show pictures to a client that only inserts HTML", async ({ page }) => {
  await page.goto("/stockart");
  for (const path of ["/stockart/intro", "/stockart/art/-999", "/stockart/art/1?page=2&ipp=12"]) {
    const text = await (await page.request.get(path)).text();
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, text);
    await expect(page.getByText(/^Art: /).first()).toContainText("MIT");
    const broken = page.locator("img").evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          (image as HTMLImageElement).loading = "eager";
          await (image as HTMLImageElement).decode();
        }),
      ).then(() => (images.length > 0 ? "all shown" : "no picture")),
    );
    expect(await broken).toBe("all shown");
  }
});
