// The server-rendered page: readable without scripts, hydrated without layout shifts, extra requests or errors.
import { expect, type Page, test } from "@playwright/test";
import { builtInPages } from "./support/builtInPages.ts";
import { categoryTree, oneOfEachCategory, oneProduct, pathOf, topCategories } from "./support/catalog.ts";
import { PHONE, settled, WIDE } from "./support/page.ts";
import { expectTakenOver, watchPainted } from "./support/takenOver.ts";

const LARGEST_SHIFT = 0.02;

async function pathsOf(page: Page): Promise<string[]> {
  const [category] = await topCategories(page.request);
  return ["/", `/category/${category?.id}/${category?.slug}`, pathOf(await oneProduct(page.request))];
}

test("home, listing and product are readable without scripts", async ({ browser, page }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of await pathsOf(page)) {
    await plain.goto(path);
    await expect(plain.locator("h1")).toBeVisible();
    await expect(plain.locator("main img").first()).toBeVisible();
  }
});

/** The language of the server's shop. */
const GERMAN = process.env.LOCALE === "de-DE";

test("a German shop writes its first views, titles and descriptions in German", async ({ page }) => {
  test.skip(!GERMAN, "The shop is English.");
  const [, category = "", product = ""] = await pathsOf(page);
  const expected: Record<string, string[]> = {
    "/": ["Zum Inhalt springen", "Ihr Name, gut gedruckt.", "Gratismuster bestellen", ">Bestseller<"],
    [category]: ["Alle Produkte", "Ohne JavaScript können Sie", " mit Ihrem Logo: ", ">Ab</span> <strong>"],
    [product]: ["Startseite", "Preis je Stück", "Mindestmenge", "nach Freigabe des Korrekturabzugs"],
    "/productsearch/keywordsearch/mug": ["<title>Ergebnisse für „mug“ - ", 'content="Produkte zu mug."'],
    "/content/Help": ["<title>Hilfe und Kontakt - ", "Was ist die Mindestmenge?", "Hilfethemen"],
    "/shoppingcart": ["<title>Warenkorb - ", "Diese Seite braucht JavaScript"],
    "/nowhere": ["<title>Seite nicht gefunden - "],
  };
  for (const [path, texts] of Object.entries(expected)) {
    const html = await (await page.request.get(path, { headers: { accept: "text/html" } })).text();
    for (const text of ['<html lang="de-DE"', ...texts]) expect(html, path).toContain(text);
  }
});

test("the first view requests no data that the server has rendered", async ({ page }) => {
  for (const path of await pathsOf(page)) {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await settled(page);
    await expect(page.locator(".site-search")).toBeVisible();
    // Reviews and featured products are below the first view.
    const data = asked.filter((call) => /^\/api\/(search|products|categories|pages)/.test(call));
    const isLater = (call: string) => call.endsWith("/reviews") || call.startsWith("/api/products/featured");
    expect(data.filter((call) => !isLater(call))).toEqual([]);
    page.removeAllListeners("request");
  }
});

test("React takes over what the server has rendered, on every page that it renders", async ({ page }) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${page.url()} ${message.text()}`);
  });
  await watchPainted(page);
  const { categories, occasions = [], industries = [] } = await categoryTree(page.request);
  const paths = [
    "/",
    ...[...categories, ...occasions, ...industries]
      .flatMap((category) => [category, ...category.children.slice(0, 1)])
      .map(({ id, slug }) => `/category/${id}/${slug}`),
    "/productsearch/keywordsearch/mug",
    "/productsearch/keywordsearch/tumbelr",
    "/productsearch/skusearch/M",
    ...(await oneOfEachCategory(page.request)).map(pathOf),
    ...builtInPages()
      // Consumers have this right in Europe; the demo's shop is elsewhere.
      .filter((page) => page !== "Withdrawal")
      .map((page) => `/content/${page}`),
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectTakenOver(page);
  }
  expect(complaints).toEqual([]);
});

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test(`hydration shifts nothing, ${width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: Array<{ value: number; what: string[] }> = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: Array<{ node?: Node }>;
          };
          const what = sources.map(({ node }) =>
            node instanceof Element ? node.className : (node?.nodeName ?? ""),
          );
          shifts.push({ value, what: what.map(String) });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of await pathsOf(page)) {
      await page.goto(path);
      await settled(page);
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: Array<{ value: number; what: string[] }> }).shifts,
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(LARGEST_SHIFT);
    }
  });
}

test("no page violates the content security policy or logs errors", async ({ page }) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  for (const path of await pathsOf(page)) {
    await page.goto(path);
    await settled(page);
  }
  await page.locator(".color-option").nth(1).click();
  expect(complaints).toEqual([]);
});
