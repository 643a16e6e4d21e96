// A list of a thousand favorites. The test store has fewer products: the others are added to the live map in transit,
// with cards derived from real ones.
import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { sampleProducts } from "./support/catalog.ts";
import { expectNoSidewaysScroll, PHONE, settled } from "./support/page.ts";

const MANY = 1000;
const FIRST = 1_000_000;
const rows = (page: Page) => page.locator(".favorite-row");

async function withThousand(page: Page): Promise<string> {
  await openAccount(page.request);
  const cards = await sampleProducts(page.request, 12);
  const made = await page.request.post("/api/myaccount/favorites/list/new", {
    data: { name: "Everything", favoriteProductIds: [] },
  });
  const { listId } = (await made.json()) as { listId: number };
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message));
      if (frame.type === "snapshot" && frame.part === 1) {
        for (let at = 0; at < MANY; at++) {
          const favorite = { listId, productId: FIRST + at, addedAt: at };
          frame.entries[`favorites/${listId}/${FIRST + at}`] = favorite;
        }
      }
      socket.send(JSON.stringify(frame));
    });
  });
  await page.route(/\/api\/products\?ids=/, (route) => {
    const ids = new URL(route.request().url()).searchParams.get("ids")?.split(",").map(Number) ?? [];
    const products = ids.map((id) => ({
      ...cards[id % cards.length],
      id,
      sku: `SKU-${id}`,
      name: `Product ${id}`,
    }));
    return route.fulfill({ json: { products } });
  });
  return `/myaccount/favorites/${listId}`;
}

test("a thousand favorites are a page of 48 rows, fast to show and to browse", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/products?ids=") && asked.push(request.url()));
  await page.goto(await withThousand(page));
  await settled(page);
  await expect(page.getByText(/^1,000 products/).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(48);
  await expect(page.getByText("Page 1 of 21")).toBeVisible();
  await expect(rows(page).first()).toContainText(`Product ${FIRST + MANY - 1}`);
  expect(asked).toHaveLength(1);
  expect(await page.locator("*").count()).toBeLessThan(2500);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page).first()).toContainText(`Product ${FIRST + MANY - 49}`);
  await page.goBack();
  await expect(rows(page).first()).toContainText(`Product ${FIRST + MANY - 1}`);
  await page.getByLabel("Select all").check();
  await expect(page.getByText("1,000 products selected")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("name");
  await expect(rows(page).first()).toContainText(`Product ${FIRST}`);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});
