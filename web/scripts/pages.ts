// The pages of the store, and the modules that each loads first.

/** What every page loads besides its own module. */
export const ENTRY = "src/main.tsx";

const ACCOUNT = "src/app/accountRoutes.tsx";

export interface Page {
  /** One that ends in `/` matches everything below it; the first match applies. */
  address: string;
  modules: string[];
  /** A page of the customer: these share a table of addresses. */
  isAccount: boolean;
  /** What a state of it loads right after the first render. */
  next?: { modules: string[]; when: string };
}

const feature = (file: string) => `src/features/${file}`;

/** A page, and what `when` it loads next. */
const page = (address: string, file: string, when = "", ...next: string[]): Page => ({
  address,
  modules: [feature(file)],
  isAccount: false,
  ...(next.length > 0 && { next: { modules: next.map(feature), when } }),
});

const accountPage = (...it: Parameters<typeof page>): Page => {
  const { modules, ...rest } = page(...it);
  return { ...rest, modules: [...modules, ACCOUNT], isAccount: true };
};

export const PAGES: Page[] = [
  page("/", "home/HomePage.tsx"),
  page("/category/", "listing/CategoryPage.tsx"),
  page("/productsearch/", "listing/SearchPage.tsx"),
  page("/product/", "product/ProductPage.tsx", "with its form", "configure/Configurator.tsx"),
  page("/shoppingcart", "cart/CartPage.tsx", "with products", "cart/CartLines.tsx"),
  page("/content/", "content/ContentPage.tsx"),
  page("/stockart", "stockart/StockArtPage.tsx"),
  page("/docs/api", "apidocs/ApiPage.tsx"),
  accountPage("/design/", "studio/StudioPage.tsx"),
  accountPage("/login", "session/LoginPage.tsx"),
  accountPage("/register", "session/RegisterPage.tsx"),
  accountPage("/compare", "compare/ComparePage.tsx"),
  accountPage("/checkout", "checkout/CheckoutPage.tsx"),
  accountPage("/checkout/receipt/", "orders/ReceiptPage.tsx"),
  accountPage("/myaccount", "dashboard/DashboardPage.tsx"),
  accountPage("/myaccount/addresses", "addresses/AddressesPage.tsx"),
  accountPage("/myaccount/addresses/", "addresses/AddressPage.tsx"),
  accountPage("/myaccount/artwork", "artwork/ArtworkPage.tsx"),
  accountPage("/myaccount/favorites", "favorites/FavoritesPage.tsx"),
  accountPage("/myaccount/favorites/email/", "favorites/EmailFavoritesPage.tsx"),
  accountPage("/myaccount/favorites/", "favorites/FavoriteListPage.tsx"),
  accountPage("/myaccount/invoices/", "orders/InvoicePage.tsx"),
  accountPage("/myaccount/loginsecurity", "account/LoginSecurityPage.tsx"),
  accountPage("/myaccount/loginsecurity/editpassword", "account/EditPasswordPage.tsx"),
  accountPage("/myaccount/orders", "orders/OrdersPage.tsx"),
  accountPage("/myaccount/orders/", "orders/OrderPage.tsx"),
  accountPage("/myaccount/presentations", "presentations/PresentationsPage.tsx"),
  accountPage("/myaccount/presentations/", "presentations/PresentationPage.tsx"),
  accountPage("/myaccount/proofs", "proofs/ProofsPage.tsx"),
  accountPage("/myaccount/proofs/", "proofs/ProofPage.tsx"),
  accountPage("/myaccount/quotes", "quotes/QuotesPage.tsx"),
  accountPage("/myaccount/quotes/", "quotes/QuotePage.tsx", "when accepted", "quotes/OrderPanel.tsx"),
  accountPage("/presentation/", "presentations/SharedPresentationPage.tsx"),
  accountPage("/requestproof", "proofs/RequestProofPage.tsx"),
  accountPage(
    "/requestquote",
    "quotes/RequestQuotePage.tsx",
    "for a product",
    "quotes/RequestForProduct.tsx",
  ),
  accountPage("/samplebasket/samplebasket", "samples/SampleBasketPage.tsx"),
];
