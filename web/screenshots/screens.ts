// Where each route's screen is, in the store that world.ts prepares.
import type { Page } from "@playwright/test";
import { failing } from "../e2e/support/failing.ts";
import { loadPictures } from "./pictures.ts";
import type { World } from "./world.ts";

export interface Screen {
  /** By the name of its route; further states of a route have a suffix. */
  route: string;
  name: string;
  /** A newcomer is a customer who has nothing yet. */
  as: "guest" | "newcomer" | "customer" | "staff";
  path: (world: World) => string;
  /** Prepares the page before it opens. */
  before?: (page: Page) => Promise<void>;
  /** Brings the opened page into its state. */
  act?: (page: Page) => Promise<void>;
  isOnPaper?: boolean;
  /** Its data never arrives. */
  isWaiting?: boolean;
}

const screen = (
  as: Screen["as"],
  route: string,
  path: string | ((world: World) => string),
  name = route.replace(/^.*\.|\s.*$/g, ""),
  act?: Screen["act"],
): Screen => ({
  route,
  name: `${as}-${name}`,
  as,
  path: typeof path === "string" ? () => path : path,
  ...(act && { act }),
});

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

/** Presses a button that opens a dialog. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator("dialog[open]").waitFor();
};

const BUSY = [503, "The store is busy. Please try again in a moment."] as const;

/** The screen while calls fail. */
const failed = (of: Screen, call: RegExp): Screen => ({
  ...of,
  name: `${of.name}-error`,
  before: (page) => failing(page, call, ...BUSY),
});

/** The screen after the network has gone. */
const offline = (of: Screen): Screen => ({
  ...of,
  name: `${of.name}-offline`,
  act: async (page) => {
    await of.act?.(page);
    await page.context().setOffline(true);
    await page.getByText(/^You are offline/).waitFor();
  },
});

const onPaper = (of: Screen): Screen => ({ ...of, name: `${of.name}-paper`, isOnPaper: true });

const retry = (page: Page) => page.getByRole("button", { name: "Try again" }).first().waitFor();

const guest: Screen[] = [
  // First, because the browser keeps the code of pages that were open.
  screen("guest", "patterns.home", "/", "page-offline", async (page) => {
    await page.context().setOffline(true);
    await page.locator("footer a[href='/docs/api']").click();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
  }),
  screen("guest", "patterns.home", "/"),
  screen("guest", "patterns.home", "/", "menu", async (page) => {
    await press("All products")(page);
    await page.getByRole("link", { name: "Aprons" }).first().waitFor();
  }),
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
  screen(
    "guest",
    "patterns.keywordSearch",
    "/productsearch/keywordsearch/qqzzxxqq",
    "nothingFound",
    async (page) => {
      await page.getByRole("heading", { name: "All categories" }).waitFor();
      await loadPictures(page);
    },
  ),
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
  screen("guest", "patterns.product", ({ designed }) => designed.product, "product-reviews"),
  // Before the products of a link are kept in this browser.
  screen("guest", "comparePatterns.compare", "/compare", "compare-empty"),
  screen("guest", "comparePatterns.compare", ({ compared }) => compared),
  screen(
    "guest",
    "comparePatterns.compare",
    ({ compared }) => `${compared}&quantity=10`,
    "compare-differences",
    async (page) => {
      await page.getByLabel("Show only differences").check();
      await loadPictures(page);
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
  screen("guest", "store *", "/product/999999/gone", "productGone"),
  screen("guest", "patterns.home", "/", "signIn", opens(/^Favorite:/)),
  screen("guest", "patterns.keywordSearch", "/productsearch/keywordsearch/mug", "logo", opens("My logo")),
  screen("guest", "patterns.stockArt", "/stockart", "stockArt-dialog", async (page) => {
    await opens("Browse stock art")(page);
    await page.locator("dialog .art-tile img").first().waitFor();
  }),
  screen("guest", "patterns.keywordSearch", "/productsearch/keywordsearch/mug", "filters", async (page) => {
    const filter = page.getByRole("button", { name: "Filter", exact: true });
    if (!(await filter.isVisible())) return;
    await filter.click();
    await page.locator("dialog[open]").waitFor();
  }),
  screen(
    "guest",
    "patterns.product",
    ({ ask }) => ask,
    "ask",
    async (page) => {
      await page.getByLabel("Your question").waitFor();
    },
  ),
  screen("guest", "patterns.content", "/content/Help#contact", "contact-wrong", press("Send message")),
  screen("guest", "patterns.login", "/login", "login-wrong", async (page) => {
    await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  }),
  screen("guest", "patterns.home", "/", "product-error", async (page) => {
    await failing(page, /\/api\/products\/\d+/, ...BUSY);
    await page.locator(".product-card-link").first().click();
    await retry(page);
  }),
  screen("guest", "patterns.home", "/", "search-error", async (page) => {
    await failing(page, /\/api\/search/, ...BUSY);
    const search = page.getByRole("combobox", { name: "Search products" });
    await search.fill("mug");
    await search.press("Enter");
    await retry(page);
  }),
  {
    ...screen("guest", "patterns.cart", "/shoppingcart", "cart-unanswered", async (page) => {
      await page.getByText("The store is not responding.").waitFor();
    }),
    before: (page) => failing(page, /\/api\/session/, ...BUSY),
    isWaiting: true,
  },
  offline(screen("guest", "patterns.product", ({ product }) => product)),
  screen("guest", "orderPatterns.orders", "/myaccount/orders", "orders-empty"),
  screen("guest", "quotePatterns.quotes", "/myaccount/quotes", "quotes-empty"),
  screen("guest", "patterns.favorites", "/myaccount/favorites"),
  screen("guest", "quotePatterns.request", "/requestquote", "requestQuote-empty"),
  screen("guest", "orderPatterns.requestProof", "/requestproof", "requestProof-empty"),
  screen("guest", "patterns.checkout", "/checkout", "checkout-empty"),
  screen("guest", "orderPatterns.order", "/myaccount/orders/2222-2222-2222", "order-unknown"),
  screen("guest", "quotePatterns.quote", "/myaccount/quotes/2222-2222-2222", "quote-unknown"),
];

/** The pages of a customer who has nothing yet. */
const newcomer: Screen[] = [
  screen("newcomer", "patterns.account", "/myaccount"),
  screen("newcomer", "orderPatterns.orders", "/myaccount/orders"),
  screen("newcomer", "quotePatterns.quotes", "/myaccount/quotes"),
  screen("newcomer", "orderPatterns.proofs", "/myaccount/proofs"),
  screen("newcomer", "patterns.favorites", "/myaccount/favorites"),
  screen("newcomer", "patterns.sampleBasket", "/SampleBasket/SampleBasket"),
  screen("newcomer", "accountPatterns.addresses", "/myaccount/addresses"),
  screen("newcomer", "accountPatterns.artwork", "/myaccount/artwork"),
  screen("newcomer", "accountPatterns.presentations", "/myaccount/presentations"),
  screen("newcomer", "accountPatterns.emailFavorites", "/myaccount/favorites/email"),
  screen("newcomer", "accountPatterns.favoriteList", "/myaccount/favorites/999999"),
  screen("newcomer", "accountPatterns.presentation", "/myaccount/presentations/999999"),
  screen("newcomer", "accountPatterns.editAddress", "/myaccount/addresses/999999"),
  screen("newcomer", "orderPatterns.proof", "/myaccount/proofs/2222-2222-2222"),
  screen("newcomer", "orderPatterns.invoice", "/myaccount/invoices/999999"),
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
  screen(
    "customer",
    "orderPatterns.order",
    ({ designed }) => `/myaccount/orders/${designed.order}`,
    "order-paid",
  ),
  screen("customer", "patterns.studio", ({ designed }) => designed.studio),
  screen(
    "customer",
    "orderPatterns.proof",
    ({ designed }) => `/myaccount/proofs/${designed.proof}`,
    "proof-designed",
  ),
  screen(
    "customer",
    "quotePatterns.quote",
    ({ accepted }) => `/myaccount/quotes/${accepted}`,
    "quote-accepted",
  ),
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
  screen("customer", "taxPatterns.exemption", "/myaccount/taxexemption"),
  screen("customer", "accountPatterns.loginSecurity", "/myaccount/loginsecurity"),
  screen("customer", "patterns.editPassword", "/myaccount/loginsecurity/editpassword?returnUrl=%2F"),
  screen(
    "customer",
    "patterns.product",
    ({ reviewPage }) => reviewPage,
    "review",
    async (page) => {
      await page.getByRole("form", { name: "Review" }).waitFor();
    },
  ),
  screen("customer", "patterns.product", ({ product }) => product, "saveToList", opens("Save to a list")),
  screen("customer", "patterns.product", ({ product }) => product, "present", opens("Add to presentation")),
  screen("customer", "patterns.product", ({ product }) => product, "zoom", opens("Zoom")),
  screen("customer", "patterns.favorites", "/myaccount/favorites", "newList", opens("New list")),
  screen(
    "customer",
    "accountPatterns.favoriteList",
    ({ list }) => `/myaccount/favorites/${list}`,
    "deleteList",
    opens("Delete list"),
  ),
  screen("customer", "accountPatterns.artwork", "/myaccount/artwork", "deleteArtwork", opens(/^Delete /)),
  screen("customer", "accountPatterns.addresses", "/myaccount/addresses", "deleteAddress", opens(/^Delete/)),
  screen(
    "customer",
    "accountPatterns.presentation",
    ({ presentation }) => presentation,
    "emailPresentation",
    opens("Email"),
  ),
  screen(
    "customer",
    "orderPatterns.order",
    ({ unpaid }) => `/myaccount/orders/${unpaid}`,
    "cancelOrder",
    opens("Cancel order"),
  ),
  screen(
    "customer",
    "orderPatterns.order",
    ({ order }) => `/myaccount/orders/${order}`,
    "reorder",
    opens("Reorder"),
  ),
  screen(
    "customer",
    "quotePatterns.quote",
    ({ quote }) => `/myaccount/quotes/${quote}`,
    "acceptQuote",
    opens("Accept"),
  ),
  screen(
    "customer",
    "quotePatterns.quote",
    ({ quote }) => `/myaccount/quotes/${quote}`,
    "counterQuote",
    opens("Ask for a change"),
  ),
  screen(
    "customer",
    "accountPatterns.newAddress",
    "/myaccount/addresses/new",
    "newAddress-wrong",
    press("Save address"),
  ),
  failed(screen("customer", "orderPatterns.orders", "/myaccount/orders"), /\/api\/orders/),
  failed(
    screen("customer", "orderPatterns.order", ({ order }) => `/myaccount/orders/${order}`),
    /\/api\/orders\//,
  ),
  failed(
    screen("customer", "orderPatterns.invoice", ({ orderId }) => `/myaccount/invoices/${orderId}`),
    /\/api\/invoice\//,
  ),
  failed(screen("customer", "quotePatterns.quotes", "/myaccount/quotes"), /\/api\/quotes/),
  failed(
    screen("customer", "quotePatterns.quote", ({ quote }) => `/myaccount/quotes/${quote}`),
    /\/api\/quotes\//,
  ),
  failed(
    screen("customer", "orderPatterns.proof", ({ proof }) => `/myaccount/proofs/${proof}`),
    /\/api\/proofs\//,
  ),
  failed(
    screen("customer", "patterns.checkout", "/checkout", "checkout", async (page) => {
      const ship = page.getByRole("button", { name: "Ship to this address" });
      const again = page.getByRole("button", { name: "Try again" });
      await ship.or(again).first().waitFor();
      if (await ship.isVisible()) await ship.click();
      await again.first().waitFor();
    }),
    /\/api\/checkout\//,
  ),
  failed(screen("customer", "patterns.cart", "/shoppingcart"), /\/api\/(products|calendar)/),
  failed(
    screen("customer", "accountPatterns.loginSecurity", "/myaccount/loginsecurity"),
    /\/api\/myaccount\/signins/,
  ),
  failed(
    screen("customer", "accountPatterns.newAddress", "/myaccount/addresses/new"),
    /\/api\/(countries|account\/country)/,
  ),
  failed(screen("customer", "patterns.favorites", "/myaccount/favorites"), /\/api\/products/),
  offline(screen("customer", "patterns.cart", "/shoppingcart")),
  offline(screen("customer", "patterns.checkout", "/checkout")),
  onPaper(screen("customer", "patterns.product", ({ product }) => product)),
  onPaper(screen("customer", "comparePatterns.compare", ({ compared }) => compared)),
  onPaper(screen("customer", "patterns.cart", "/shoppingcart")),
  onPaper(screen("customer", "orderPatterns.order", ({ order }) => `/myaccount/orders/${order}`)),
  onPaper(screen("customer", "orderPatterns.invoice", ({ orderId }) => `/myaccount/invoices/${orderId}`)),
  onPaper(screen("customer", "orderPatterns.receipt", ({ order }) => `/checkout/receipt/${order}`)),
  onPaper(screen("customer", "quotePatterns.quote", ({ quote }) => `/myaccount/quotes/${quote}`)),
  onPaper(screen("customer", "orderPatterns.proof", ({ proof }) => `/myaccount/proofs/${proof}`)),
  onPaper(
    screen(
      "customer",
      "orderPatterns.proof",
      ({ designed }) => `/myaccount/proofs/${designed.proof}`,
      "proof-designed",
    ),
  ),
  onPaper(screen("customer", "accountPatterns.presentation", ({ presentation }) => presentation)),
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
  screen(
    "staff",
    "supportPatterns.order",
    ({ designed }) => `/support/orders/${designed.order}`,
    "order-paid",
  ),
  screen(
    "staff",
    "supportPatterns.order",
    ({ designed }) => `/support/orders/${designed.order}`,
    "refund",
    async (page) => {
      await opens("Refund")(page);
    },
  ),
  screen("staff", "supportPatterns.freeOrder", ({ freeOrder }) => `/support/freeorders/${freeOrder}`),
  screen("staff", "supportPatterns.customers", "/support/customers"),
  screen("staff", "supportPatterns.customer", ({ customerId }) => `/support/customers/${customerId}`),
  screen("staff", "supportPatterns.catalog", "/support/catalogue"),
  screen("staff", "supportPatterns.products", "/support/products?q=mug"),
  screen("staff", "supportPatterns.categories", "/support/categories"),
  screen("staff", "supportPatterns.product", "/support/products/MUG-1101", "product"),
  screen("staff", "supportPatterns.newProduct", "/support/newproduct", "newProduct", async (page) => {
    await press("Add product")(page);
    await page.getByRole("alert").waitFor();
  }),
  screen("guest", "supportPatterns.setup", "/support/setup"),
  screen("guest", "supportPatterns.invitation", "/support/invitation?key=0"),
  screen("staff", "supportPatterns.look", "/support/look"),
  screen("staff", "supportPatterns.pages", "/support/pages"),
  screen("staff", "supportPatterns.newPage", "/support/newpage"),
  screen("staff", "supportPatterns.page", "/support/pages/Help"),
  screen("staff", "supportPatterns.shop", "/support/shop"),
  screen("staff", "supportPatterns.shop", "/support/shop", "shop-wrong", async (page) => {
    await page.getByLabel("Name of the shop").fill("");
    await page.getByLabel("Leads to").fill("https://shop.example/");
    await press("Save")(page);
    await page.getByText("Please correct").waitFor();
  }),
  screen("staff", "supportPatterns.shipping", "/support/shipping"),
  screen("staff", "supportPatterns.hours", "/support/calendar"),
  screen("staff", "supportPatterns.region", "/support/region"),
  screen("staff", "supportPatterns.emails", "/support/emails"),
  screen("staff", "supportPatterns.email", "/support/emails/order_updated"),
  screen("staff", "supportPatterns.promotions", "/support/promotions"),
  screen("staff", "supportPatterns.taxes", "/support/taxes"),
  screen("staff", "supportPatterns.groups", "/support/groups"),
  screen("staff", "supportPatterns.staff", "/support/staff"),
  screen("staff", "supportPatterns.staff", "/support/staff", "staff-invite", async (page) => {
    await press("Invite a colleague")(page);
    await page.getByLabel("Name").fill("Ann Press");
    await page.getByLabel("Email").fill("ann@inkwell.example");
    await press("Make the link")(page);
    await page.getByRole("textbox", { name: "Link" }).waitFor();
  }),
  screen("staff", "supportPatterns.audit", "/support/audit"),
  screen("staff", "supportPatterns.account", "/support/account"),
  screen(
    "staff",
    "supportPatterns.account",
    "/support/account",
    "recovery-codes",
    opens(/^Make (new )?recovery codes/),
  ),
  screen("staff", "supportPatterns.factor", "/support/factor"),
  screen("staff", "supportPatterns.factor", "/support/factor", "factor-code", press("Continue")),
  screen("staff", "supportPatterns.password", "/support/password"),
  screen("guest", "supportPatterns.signIn", "/support/signin", "support-signIn"),
  screen("staff", "support *", "/support/nowhere", "notFound"),
];

export const SCREENS: Screen[] = [...guest, ...newcomer, ...customer, ...staff];
