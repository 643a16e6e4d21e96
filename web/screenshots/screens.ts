// Where each route's screen is, in the store that world.ts prepares.
import type { Page } from "@playwright/test";
import type { World } from "./world.ts";

export interface Screen {
  /** By the name of its route; further states of a route have a suffix. */
  route: string;
  name: string;
  as: "guest" | "customer" | "staff";
  path: (world: World) => string;
  /** Brings the opened page into its state. */
  then?: (page: Page) => Promise<void>;
}

const screen = (
  as: Screen["as"],
  route: string,
  path: string | ((world: World) => string),
  name = route.replace(/^.*\.|\s.*$/g, ""),
  then?: Screen["then"],
): Screen => ({
  route,
  name: `${as}-${name}`,
  as,
  path: typeof path === "string" ? () => path : path,
  ...(then && { then }),
});

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

const guest: Screen[] = [
  screen("guest", "patterns.home", "/"),
  screen("guest", "patterns.home", "/", "menu", press("All products")),
  screen("guest", "patterns.home", "/", "quickView", async (page) => {
    await press(/^Quick view/)(page);
    await page.getByRole("link", { name: "View full details" }).waitFor();
  }),
  screen("guest", "patterns.home", "/", "suggestions", async (page) => {
    await page.getByRole("combobox", { name: "Search products" }).fill("mug");
    await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
  }),
  screen("guest", "patterns.home", "/#FreeCatalog", "freeCatalog"),
  screen("guest", "patterns.keywordSearch", "/productsearch/keywordsearch/mug"),
  screen("guest", "patterns.keywordSearch", "/productsearch/keywordsearch/qqzzxxqq", "nothingFound"),
  screen("guest", "patterns.skuSearch", "/productsearch/skusearch/M"),
  screen("guest", "patterns.category", ({ category }) => category),
  screen("guest", "patterns.product", ({ product }) => product),
  screen(
    "guest",
    "patterns.studio",
    ({ product }) => product,
    "studio",
    async (page) => {
      await press("Add your logo or text")(page);
      await press("Add text")(page);
      await page.locator(".board-layer path").first().waitFor();
    },
  ),
  screen("guest", "patterns.content", "/content/Help"),
  screen("guest", "patterns.content", "/content/SampleBasket", "content-samples"),
  screen("guest", "patterns.apiDocs", "/docs/api"),
  screen("guest", "patterns.stockArt", "/stockart"),
  screen("guest", "patterns.login", "/login"),
  screen("guest", "patterns.register", "/register"),
  screen("guest", "patterns.forgotPassword", "/account/forgotpassword"),
  screen("guest", "accountPatterns.resetPassword", "/account/resetpassword?code=x"),
  screen("guest", "accountPatterns.confirmEmail", "/account/confirmemail#code=x"),
  screen("guest", "guestPatterns.createAccount", "/account/createaccount#code=x"),
  screen("guest", "guestPatterns.openOrder", "/account/openorder#order=2222-2222-2222&key=x"),
  screen("guest", "accountPatterns.suspended", "/account/suspended"),
  screen("guest", "accountPatterns.sharedPresentation", ({ sharedPresentation }) => sharedPresentation),
  screen("guest", "patterns.cart", "/shoppingcart", "cart-empty"),
  screen("guest", "store *", "/nowhere", "notFound"),
];

const customer: Screen[] = [
  screen("customer", "patterns.product", ({ configured }) => configured, "product-configured"),
  screen("customer", "patterns.cart", "/shoppingcart"),
  screen("customer", "patterns.checkout", "/checkout"),
  screen("customer", "orderPatterns.receipt", ({ order }) => `/checkout/receipt/${order}`),
  screen("customer", "paymentPatterns.payment", ({ unpaid }) => `/checkout/payment/${unpaid}?back`),
  screen(
    "customer",
    "paymentPatterns.payment",
    ({ unpaid }) => `/checkout/payment/${unpaid}`,
    "payment-waiting",
  ),
  screen("customer", "patterns.sampleBasket", "/SampleBasket/SampleBasket"),
  screen("customer", "quotePatterns.request", ({ requestQuote }) => requestQuote, "requestQuote"),
  screen("customer", "quotePatterns.quotes", "/myaccount/quotes"),
  screen("customer", "quotePatterns.quote", ({ quote }) => `/myaccount/quotes/${quote}`),
  screen("customer", "orderPatterns.orders", "/myaccount/orders"),
  screen("customer", "orderPatterns.order", ({ order }) => `/myaccount/orders/${order}`),
  screen("customer", "orderPatterns.order", ({ unpaid }) => `/myaccount/orders/${unpaid}`, "order-unpaid"),
  screen("customer", "orderPatterns.invoice", ({ orderId }) => `/myaccount/invoices/${orderId}`),
  screen("customer", "orderPatterns.requestProof", ({ requestProof }) => requestProof),
  screen("customer", "orderPatterns.proofs", "/myaccount/proofs"),
  screen("customer", "orderPatterns.proof", ({ proof }) => `/myaccount/proofs/${proof}`),
  screen("customer", "patterns.account", "/myaccount", "account", press("Account")),
  screen("customer", "patterns.favorites", "/myaccount/favorites"),
  screen("customer", "accountPatterns.favoriteList", ({ list }) => `/myaccount/favorites/${list}`),
  screen("customer", "accountPatterns.emailFavorites", ({ emailFavorites }) => emailFavorites),
  screen("customer", "accountPatterns.addresses", "/myaccount/addresses"),
  screen("customer", "accountPatterns.newAddress", "/myaccount/addresses/new"),
  screen("customer", "accountPatterns.editAddress", ({ addressId }) => `/myaccount/addresses/${addressId}`),
  screen("customer", "accountPatterns.artwork", "/myaccount/artwork"),
  screen("customer", "accountPatterns.presentations", "/myaccount/presentations"),
  screen("customer", "accountPatterns.presentation", ({ presentation }) => presentation),
  screen("customer", "accountPatterns.loginSecurity", "/myaccount/loginsecurity"),
  screen("customer", "patterns.editPassword", "/myaccount/loginsecurity/editpassword?returnUrl=%2F"),
];

const staff: Screen[] = [
  screen("staff", "supportPatterns.lobby", "/support"),
  screen("staff", "supportPatterns.observe", "/support", "observe", async (page) => {
    await page
      .getByRole("button", { name: /^Observe/ })
      .first()
      .click();
    await page.getByLabel("Reason").fill("Pictures of every screen");
    await page.getByRole("dialog").getByRole("button", { name: "Observe" }).click();
    await page.getByText(/s behind$/).waitFor();
  }),
  screen("staff", "supportPatterns.work", "/support/work/samples"),
  screen("staff", "supportPatterns.quote", ({ quote }) => `/support/quotes/${quote}`),
  screen("staff", "supportPatterns.question", ({ question }) => `/support/questions/${question}`),
  screen("staff", "supportPatterns.review", ({ review }) => `/support/reviews/${review}`),
  screen("staff", "supportPatterns.proof", ({ proof }) => `/support/proofs/${proof}`),
  screen("staff", "supportPatterns.orders", "/support/orders"),
  screen("staff", "supportPatterns.order", ({ order }) => `/support/orders/${order}`),
  screen("staff", "supportPatterns.freeOrder", ({ freeOrder }) => `/support/freeorders/${freeOrder}`),
  screen("staff", "supportPatterns.customers", "/support/customers"),
  screen("staff", "supportPatterns.customer", ({ customerId }) => `/support/customers/${customerId}`),
  screen("staff", "supportPatterns.catalog", "/support/catalogue"),
  screen("staff", "supportPatterns.audit", "/support/audit"),
  screen("staff", "supportPatterns.password", "/support/password"),
  screen("guest", "supportPatterns.signIn", "/support/signin", "support-signIn"),
  screen("staff", "support *", "/support/nowhere", "notFound"),
];

export const SCREENS: Screen[] = [...guest, ...customer, ...staff];
