// The files of a page's first load, from the build's manifest.
import { readFileSync } from "node:fs";

/** What every page of the store loads besides its own code. */
const EVERY = ["index.html", "src/app/later.ts"];

/**
 * The addresses of the store and the modules of their pages. An address that ends in `/` matches everything below it; the first
 * match applies.
 */
const PAGES = [
  ["/", "home/HomePage"],
  ["/category/", "listing/CategoryPage"],
  ["/productsearch/", "listing/SearchPage"],
  ["/product/", "product/ProductPage"],
  ["/shoppingcart", "cart/CartPage"],
  ["/content/", "content/ContentPage"],
  ["/stockart", "stockart/StockArtPage"],
  ["/docs/api", "apidocs/ApiPage"],
  ...[
    ["/login", "session/LoginPage"],
    ["/register", "session/RegisterPage"],
    ["/checkout", "checkout/CheckoutPage"],
    ["/checkout/receipt/", "orders/ReceiptPage"],
    ["/myaccount", "dashboard/DashboardPage"],
    ["/myaccount/addresses", "addresses/AddressesPage"],
    ["/myaccount/addresses/", "addresses/AddressPage"],
    ["/myaccount/artwork", "artwork/ArtworkPage"],
    ["/myaccount/favorites", "favorites/FavoritesPage"],
    ["/myaccount/favorites/email/", "favorites/EmailFavoritesPage"],
    ["/myaccount/favorites/", "favorites/FavoriteListPage"],
    ["/myaccount/invoices/", "orders/InvoicePage"],
    ["/myaccount/loginsecurity", "account/LoginSecurityPage"],
    ["/myaccount/loginsecurity/editpassword", "account/EditPasswordPage"],
    ["/myaccount/orders", "orders/OrdersPage"],
    ["/myaccount/orders/", "orders/OrderPage"],
    ["/myaccount/presentations", "presentations/PresentationsPage"],
    ["/myaccount/presentations/", "presentations/PresentationPage"],
    ["/myaccount/proofs", "proofs/ProofsPage"],
    ["/myaccount/proofs/", "proofs/ProofPage"],
    ["/myaccount/quotes", "quotes/QuotesPage"],
    ["/myaccount/quotes/", "quotes/QuotePage"],
    ["/presentation/", "presentations/SharedPresentationPage"],
    ["/requestproof", "proofs/RequestProofPage"],
    ["/requestquote", "quotes/RequestQuotePage"],
    ["/samplebasket/samplebasket", "samples/SampleBasketPage"],
  ].map(([address, page]) => [address, page, "src/app/accountRoutes.tsx"]),
];

/** What a page loads right after its first render. */
const NEXT = { "/product/": "src/features/configure/Configurator.tsx" };

/** Returns the first loads: address, scripts, styles; and the same with what follows the first render. */
export function firstLoads() {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));
  return PAGES.map(([address, page, ...more]) => {
    const chunks = new Set();
    for (const key of [...EVERY, ...more, `src/features/${page}.tsx`]) add(key, manifest, chunks);
    const next = new Set(chunks);
    if (NEXT[address]) add(NEXT[address], manifest, next);
    return { address, ...filesOf(chunks, manifest), withNext: filesOf(next, manifest) };
  });
}

function filesOf(chunks, manifest) {
  const keys = [...chunks];
  return {
    scripts: keys.map((key) => manifest[key].file),
    styles: [...new Set(keys.flatMap((key) => manifest[key].css ?? []))],
  };
}

/** Adds a chunk with all its static imports. */
function add(key, manifest, found) {
  if (found.has(key)) return;
  if (!manifest[key]) throw new Error(`the build has no ${key}`);
  found.add(key);
  for (const imported of manifest[key].imports ?? []) add(imported, manifest, found);
}
