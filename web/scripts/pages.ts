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
  next?: { module: string; when: string };
}

const feature = (name: string) => `src/features/${name}.tsx`;

/** A page, and what `when` it loads next. */
const page = (address: string, name: string, next?: string, when = ""): Page => ({
  address,
  modules: [feature(name)],
  isAccount: false,
  ...(next && { next: { module: feature(next), when } }),
});

const accountPage = (...it: Parameters<typeof page>): Page => {
  const { modules, ...rest } = page(...it);
  return { ...rest, modules: [...modules, ACCOUNT], isAccount: true };
};

export const PAGES: Page[] = [
  page("/", "home/HomePage"),
  page("/category/", "listing/CategoryPage"),
  page("/productsearch/", "listing/SearchPage"),
  page("/product/", "product/ProductPage", "configure/Configurator", "with its form"),
  page("/shoppingcart", "cart/CartPage", "cart/CartLines", "with products"),
  page("/content/", "content/ContentPage"),
  page("/stockart", "stockart/StockArtPage"),
  page("/docs/api", "apidocs/ApiPage"),
  accountPage("/login", "session/LoginPage"),
  accountPage("/register", "session/RegisterPage"),
  accountPage("/checkout", "checkout/CheckoutPage"),
  accountPage("/checkout/receipt/", "orders/ReceiptPage"),
  accountPage("/myaccount", "dashboard/DashboardPage"),
  accountPage("/myaccount/addresses", "addresses/AddressesPage"),
  accountPage("/myaccount/addresses/", "addresses/AddressPage"),
  accountPage("/myaccount/artwork", "artwork/ArtworkPage"),
  accountPage("/myaccount/favorites", "favorites/FavoritesPage"),
  accountPage("/myaccount/favorites/email/", "favorites/EmailFavoritesPage"),
  accountPage("/myaccount/favorites/", "favorites/FavoriteListPage"),
  accountPage("/myaccount/invoices/", "orders/InvoicePage"),
  accountPage("/myaccount/loginsecurity", "account/LoginSecurityPage"),
  accountPage("/myaccount/loginsecurity/editpassword", "account/EditPasswordPage"),
  accountPage("/myaccount/orders", "orders/OrdersPage"),
  accountPage("/myaccount/orders/", "orders/OrderPage"),
  accountPage("/myaccount/presentations", "presentations/PresentationsPage"),
  accountPage("/myaccount/presentations/", "presentations/PresentationPage"),
  accountPage("/myaccount/proofs", "proofs/ProofsPage"),
  accountPage("/myaccount/proofs/", "proofs/ProofPage"),
  accountPage("/myaccount/quotes", "quotes/QuotesPage"),
  accountPage("/myaccount/quotes/", "quotes/QuotePage", "quotes/OrderPanel", "when accepted"),
  accountPage("/presentation/", "presentations/SharedPresentationPage"),
  accountPage("/requestproof", "proofs/RequestProofPage"),
  accountPage("/requestquote", "quotes/RequestQuotePage", "quotes/RequestForProduct", "for a product"),
  accountPage("/samplebasket/samplebasket", "samples/SampleBasketPage"),
];
