// The design studio: a guest's logo and text on a product, live in every tab.
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { Product } from "../src/api/types.ts";
import { openAccount } from "./support/account.ts";
import { png } from "./support/artwork.ts";
import { cartLink } from "./support/cart.ts";
import { pathOf, productWhere } from "./support/catalog.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled, WIDE } from "./support/page.ts";

const MOVES = 50;
const P95_MS = 200;

const layers = (page: Page) => page.locator(".board-layer");
const transformOf = (layer: Locator) => layer.getAttribute("transform");

const isPrinted = ({ locations }: Product) => locations.length > 0;
const isPrintedInInks = ({ locations }: Product) => (locations[0]?.decorations[0]?.maxColors ?? 0) > 0;

/** A guest opens the studio of a printed mug. */
async function open(page: Page, fits = isPrinted): Promise<Product> {
  const product = await productWhere(page.request, "mug", fits);
  await page.goto(pathOf(product));
  await settled(page);
  await page.getByRole("button", { name: "Add your logo or text" }).click();
  await expect(page).toHaveURL(/\/design\/\d+\?location=/);
  await settled(page);
  return product;
}

async function addText(page: Page, text: string) {
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await expect(
    layers(page)
      .filter({ has: page.locator("path") })
      .last(),
  ).toBeVisible();
}

async function addLogo(page: Page) {
  const count = await layers(page).count();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Upload a logo" }).click(),
  ]);
  await chooser.setFiles(png("Logo.png", 600, 300));
  await expect(layers(page)).toHaveCount(count + 1);
}

test("the pictures of the product show the design, and follow it", async ({ page }) => {
  await open(page);
  await addText(page, "Café Ada");
  const pictures = page.getByRole("region", { name: "Your design on the product" }).getByRole("img");
  await expect(pictures).toHaveCount(3);
  const sources = () => pictures.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  await expect.poll(async () => (await sources()).every((source) => source?.startsWith("blob:"))).toBe(true);
  const before = await sources();
  await layers(page).first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await sources()).some((source) => before.includes(source))).toBe(false);
  const loaded = pictures.evaluateAll((images) =>
    images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  expect(await loaded).toBe(true);
});

test("a guest's logo and text are in a second tab within 200 ms of each move, and on the product", async ({
  page,
  context,
}) => {
  await open(page);
  await addLogo(page);
  await addText(page, "Café Ada");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(layers(other)).toHaveCount(2);

  // The second tab reports the time of each of its changes; both pages are on one machine, so their clocks agree.
  await other.evaluate(() => {
    const seen: Array<[string, number]> = [];
    Object.assign(window, { seen });
    const report = () => {
      const at = document.querySelectorAll(".board-layer")[1]?.getAttribute("transform") ?? "";
      if (seen.at(-1)?.[0] !== at) seen.push([at, Date.now()]);
    };
    new MutationObserver(report).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await page.bringToFront();
  await layers(page).nth(1).focus();
  const made: Array<[string, number]> = [];
  for (let at = 0; at < MOVES; at++) {
    const before = (await transformOf(layers(page).nth(1))) ?? "";
    const pressed = Date.now();
    await page.keyboard.press(at % 2 === 0 ? "ArrowRight" : "ArrowDown");
    await expect.poll(() => transformOf(layers(page).nth(1))).not.toBe(before);
    made.push([(await transformOf(layers(page).nth(1))) ?? "", pressed]);
    await expect.poll(() => transformOf(layers(other).nth(1)), { intervals: [10] }).toBe(made.at(-1)?.[0]);
  }
  const seen = new Map(
    await other.evaluate(() => (window as unknown as { seen: Array<[string, number]> }).seen),
  );
  const delays = made.map(([at, pressed]) => (seen.get(at) ?? Number.POSITIVE_INFINITY) - pressed);
  delays.sort((a, b) => a - b);
  expect(delays[Math.floor(MOVES * 0.95)]).toBeLessThan(P95_MS);

  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/product\/.+d=/);
  await expect(page.locator(".gallery-slide[aria-hidden=false] img")).toHaveAttribute(
    "src",
    /\/api\/artwork\/\d+\/on\//,
  );
  await page.getByRole("button", { name: "Edit the design" }).click();
  await expect(layers(page)).toHaveCount(2);
});

test("a layer is moved, sized, turned, stacked and taken back by keyboard alone", async ({ page }) => {
  await open(page);
  await addText(page, "One");
  await addText(page, "Two");
  await layers(page).nth(1).focus();
  const start = await transformOf(layers(page).nth(1));
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("]");
  await page.keyboard.press("+");
  await expect(layers(page).nth(1)).toHaveAttribute("transform", "translate(1000 0) rotate(1)");
  await page.keyboard.press("Control+z");
  await expect(layers(page).nth(1)).toHaveAttribute("transform", start ?? "");
  await page.keyboard.press("Control+y");
  await expect(layers(page).nth(1)).toHaveAttribute("transform", "translate(1000 0) rotate(1)");
  await expect(layers(page).nth(1)).toHaveAccessibleName(
    /“Two”, .+ 10\.0 mm right of the center, turned by 1°/,
  );
  await page.keyboard.press("Delete");
  await expect(layers(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(layers(page)).toHaveCount(2);
});

test("an ink is chosen by name, with the customer's reference, and goes along to the cart", async ({
  page,
  context,
}) => {
  await open(page, isPrintedInInks);
  await addText(page, "Café Ada");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "“Café Ada”" }).last().click();
  const shown = (tab: Page) => tab.locator(".studio-ink-field");
  const reference = (tab: Page) => tab.getByRole("textbox", { name: "Your reference for this ink" });
  await page.bringToFront();

  // By its name.
  await page.getByRole("button", { name: "Choose by name" }).click();
  const book = page.getByRole("dialog", { name: "Ink book" });
  await book.getByRole("textbox").fill("tartan");
  await expect(book.getByRole("status")).toContainText("No ink is called “tartan”.");
  await book.getByRole("textbox").fill("signal");
  await expect(book.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(shown(page)).toContainText("PL 113 Signal Red");
  await expect(shown(other)).toContainText("PL 113 Signal Red");
  await reference(page).fill("Pantone 485 C");
  await expect(reference(other)).toHaveValue("Pantone 485 C");

  // By keyboard: from the search to the second ink. It is another ink, so the reference goes.
  await page.getByRole("button", { name: "Choose by name" }).press("Enter");
  await book.getByRole("textbox").press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(book.getByRole("button", { name: "PL 011 White" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(shown(other)).toContainText("PL 011 White");
  await expect(reference(other)).toHaveValue("");

  // A color between the inks of the book.
  await page.locator("input[type=color]").fill("#fa161e");
  await expect(shown(page)).toContainText("nearest match to #fa161e, very close");
  await reference(page).fill("RAL 3020");
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/product\/.+d=/);
  await settled(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
  await page.goto("/shoppingcart");
  await expect(page.getByRole("list", { name: "Inks" })).toContainText(
    "Nearest match: PL 113 Signal Red, very close #fa161eReference: RAL 3020",
  );
  await expectNoSidewaysScroll(page);
});

test("a line of the cart goes back to the studio, and its form gets the design", async ({ page }) => {
  await open(page);
  await addText(page, "One");
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/product\/.+d=/);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1");
  await page.goto("/shoppingcart");
  await page.getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "Edit the design" }).click();
  await expect(page).toHaveURL(/\/design\/\d+\?.*line=\d+/);
  await addText(page, "Two");
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/product\/.+[?&]line=\d+/);
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
});

test("a proof goes back to the studio, and gets the changed design", async ({ page }) => {
  await openAccount(page.request);
  await open(page);
  await addText(page, "One");
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/product\/.+d=/);
  await page.getByRole("link", { name: "Request a proof" }).click();
  await page.getByRole("button", { name: "Request the proof" }).click();
  await expect(page).toHaveURL(/\/myaccount\/proofs\/[\w-]+$/);
  const proof = new URL(page.url()).pathname;
  await page.getByRole("link", { name: /^Change the design/ }).click();
  await expect(page).toHaveURL(/\/design\/\d+\?.*proof=/);
  await expect(page.getByRole("link", { name: "Back to the proof" })).toHaveAttribute("href", proof);
  const text = page.getByRole("button", { name: "“One”", exact: true });
  await text.click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Two");
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(new RegExp(`${proof}\\?design=\\d+`));
  const changed = page.getByRole("region", { name: "Your changed design" });
  await expect(changed.getByRole("listitem")).toHaveCount(1);
  await changed.getByRole("button", { name: "Send the changed design" }).click();
  await expect(page).toHaveURL(new RegExp(`${proof}$`));
  await expect(changed).toHaveCount(0);
  await expect(page.getByText("Artwork replaced")).toBeVisible();
});

test("bad input is refused in words, and nothing is lost", async ({ page }) => {
  await open(page);
  await addText(page, "Wide");
  const width = page.getByRole("textbox", { name: "Width (mm)" });
  await width.fill("wide");
  await page.keyboard.press("Enter");
  await expect(width).toHaveAccessibleDescription(/Please enter a valid number/);
  await expect(width).toHaveValue("wide");
  await width.fill("");
  await page.keyboard.press("Enter");
  await expect(width).toHaveValue(/^[\d.]+$/);
  await page.getByRole("textbox", { name: "From center → (mm)" }).fill("500");
  await page.keyboard.press("Enter");
  await expect(page.getByText("outside the imprint area")).toBeVisible();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Привет");
  await expect(page.getByText("This font does not have Привет")).toBeVisible();
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page.getByText("This font does not have Привет").last()).toBeVisible();
  await expect(page).toHaveURL(/\/design\//);
  await page.reload();
  await expect(layers(page)).toHaveCount(1);
});

test("a design that does not exist says so", async ({ page }) => {
  await page.goto("/design/999999999");
  await expect(page.getByText("This design no longer exists.")).toBeVisible();
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test.describe(width, () => {
    test.use({ viewport });

    test("the studio is accessible and fits the screen", async ({ page }) => {
      await open(page);
      await addLogo(page);
      await addText(page, "Café Ada");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      // The side tabs have a stock art button too.
      await page
        .getByRole("group", { name: "Add to the design" })
        .getByRole("button", { name: "Stock art" })
        .click();
      const art = page.getByRole("dialog", { name: "Stock art" });
      await expect(art.locator(".studio-art button").first()).toBeVisible();
      await expect(art.getByRole("status")).not.toContainText("Nothing found");
      await art.getByLabel("Search the stock art").fill("star");
      await art.getByRole("button", { name: "Search" }).click();
      await art.getByRole("button", { name: "Star", exact: true }).first().click();
      await expect(layers(page)).toHaveCount(3);
    });
  });
}
