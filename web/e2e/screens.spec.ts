// Every page, on desktop and phone: no horizontal scroll, one heading, no axe violations.
import { expect, type Page, test } from "@playwright/test";
import { openAccount } from "./support/account.ts";
import { addAddress } from "./support/address.ts";
import { oneProduct, pathOf, sampleProducts, topCategories } from "./support/catalog.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  firstHeart,
  PHONE,
  settled,
  WIDE,
} from "./support/page.ts";

async function held(page: Page) {
  await settled(page);
  await expect(page.locator("h1")).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const OK = 200;
const NOT_FOUND = 404;

const plain = [
  "/",
  "/productsearch/keywordsearch/mug",
  "/productsearch/keywordsearch/qqzzxxqq",
  "/login",
  "/register",
  "/account/forgotpassword",
  "/content/SampleBasket",
  "/SampleBasket/SampleBasket",
  "/myaccount/favorites",
  "/account/resetpassword?code=x",
  "/account/confirmemail#code=x",
  "/account/createaccount#code=x",
  "/account/openorder#order=2222-2222-2222&key=x",
  "/account/suspended",
  "/myaccount/loginsecurity/editpassword?returnUrl=%2F",
  "/stockart",
  "/shoppingcart",
  "/compare",
  "/checkout",
  "/myaccount/orders",
  "/myaccount/proofs",
  "/requestproof",
  "/requestquote",
  "/requestquote?from=cart",
  "/myaccount/quotes",
  "/myaccount/quotes/0000-0000-0000",
  "/docs/api",
  "/nowhere",
];

for (const [width, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  test.describe(width, () => {
    test.use({ viewport });

    for (const path of plain) {
      test(`${path} for a guest`, async ({ page }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(path === "/nowhere" ? NOT_FOUND : OK);
        await held(page);
      });
    }

    test("a category with a filter", async ({ page, request }) => {
      const [category] = await topCategories(request);
      await page.goto(`/category/${category?.id}/${category?.slug}?color=Black`);
      await held(page);
    });

    test("a product, its quick view and the sign-in", async ({ page, request }) => {
      await page.goto(pathOf(await oneProduct(request)));
      await held(page);
      await page.goto("/");
      await settled(page);
      await page
        .getByRole("button", { name: /^Quick view/ })
        .first()
        .click();
      await expect(page.getByRole("link", { name: "View full details" })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await firstHeart(page).click();
      await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    test("the menu and the suggestions", async ({ page }) => {
      await page.goto("/");
      await settled(page);
      await page.getByRole("button", { name: "All products" }).click();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("combobox", { name: "Search products" }).fill("mug");
      await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    test("a customer's basket, favorites and account menu", async ({ page }) => {
      await openAccount(page.request);
      for (const { id } of await sampleProducts(page.request, 3)) {
        await page.request.post(`/api/myaccount/samplebasket/${id}/add`);
        await page.request.post(`/api/myaccount/favorites/list/product/${id}/add`);
      }
      await page.goto("/SampleBasket/SampleBasket");
      await expect(page.locator(".sample-row img")).toHaveCount(3);
      await held(page);
      await page.goto("/myaccount/favorites");
      await expect(page.locator(".list-card img")).toHaveCount(3);
      await page.getByRole("button", { name: "Account", exact: true }).click();
      await held(page);
    });

    test("a customer's account, lists, addresses and presentations", async ({ page }) => {
      test.slow();
      await openAccount(page.request);
      const favoriteProductIds = (await sampleProducts(page.request, 3)).map(({ id }) => id);
      const data = { name: "Trade fair", favoriteProductIds };
      const made = await page.request.post("/api/myaccount/favorites/list/new", { data });
      const { listId } = (await made.json()) as { listId: number };
      const addressId = await addAddress(page.request);
      const put = await page.request.post("/api/presentations", {
        data: { name: "Welcome kit", productIds: favoriteProductIds },
      });
      const { presentationId } = (await put.json()) as { presentationId: number };
      const shared = await page.request.post(`/api/presentations/${presentationId}/share`);
      const { link } = (await shared.json()) as { link: string };
      for (const path of [
        "/myaccount",
        `/myaccount/favorites/${listId}?sortby=price`,
        `/myaccount/favorites/email/${favoriteProductIds.join("/")}?sortby=price`,
        "/myaccount/addresses",
        `/myaccount/addresses/${addressId}`,
        "/myaccount/presentations",
        `/myaccount/presentations/${presentationId}`,
        `/presentation/${link}`,
        "/myaccount/loginsecurity",
      ]) {
        await page.goto(path);
        await held(page);
      }
      await page.goto(`/myaccount/favorites/${listId}`);
      await settled(page);
      for (const name of ["Rename", "Delete list"]) {
        await page.getByRole("button", { name }).click();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
      }
      await page.getByLabel("Select all").check();
      await page.getByRole("button", { name: "Add to list" }).click();
      await expectAccessible(page);
    });
  });
}

test("the phone's filter dialog", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/productsearch/keywordsearch/mug");
  await settled(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
