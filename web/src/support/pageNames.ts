// The names of the store's pages by address: staff read "Product: mug", not "/product/17/mug".
import { accountPatterns } from "../base/accountPaths.ts";
import { orderPatterns } from "../base/orderPaths.ts";
import { patterns } from "../base/paths.ts";
import { quotePatterns } from "../base/quotePaths.ts";
import { taxPatterns } from "../base/taxPaths.ts";
import { matchPath } from "../routing/index.ts";

const NAMES: Array<[pattern: string, name: string, parameter?: string]> = [
  [patterns.home, "Home"],
  [patterns.login, "Sign in"],
  [patterns.register, "Create an account"],
  [patterns.forgotPassword, "Forgot password"],
  [accountPatterns.resetPassword, "Reset password"],
  [accountPatterns.confirmEmail, "Confirm email address"],
  [patterns.editPassword, "Change password"],
  [accountPatterns.loginSecurity, "Login and security"],
  [taxPatterns.exemption, "Tax exemption"],
  [accountPatterns.suspended, "Account suspended"],
  [patterns.keywordSearch, "Search", "term"],
  [patterns.skuSearch, "SKU search", "term"],
  [patterns.category, "Category", "slug"],
  [patterns.product, "Product", "slug"],
  [patterns.content, "Page", "page"],
  [patterns.stockArt, "Stock art"],
  [patterns.sampleBasket, "Sample basket"],
  [patterns.cart, "Cart"],
  [patterns.checkout, "Checkout"],
  [orderPatterns.receipt, "Receipt"],
  [orderPatterns.orders, "Orders"],
  [orderPatterns.order, "Order", "code"],
  [orderPatterns.invoice, "Invoice"],
  [orderPatterns.requestProof, "Request a proof"],
  [orderPatterns.proofs, "Proofs"],
  [orderPatterns.proof, "Proof", "code"],
  [quotePatterns.request, "Request a quote"],
  [quotePatterns.quotes, "Quotes"],
  [quotePatterns.quote, "Quote", "code"],
  [patterns.account, "Account"],
  [patterns.favorites, "Favorites"],
  [accountPatterns.emailFavorites, "Email favorites"],
  [accountPatterns.favoriteList, "Favorite list"],
  [accountPatterns.newAddress, "New address"],
  [accountPatterns.editAddress, "Address"],
  [accountPatterns.addresses, "Addresses"],
  [accountPatterns.artwork, "Artwork"],
  [accountPatterns.presentation, "Presentation"],
  [accountPatterns.presentations, "Presentations"],
  [accountPatterns.sharedPresentation, "Shared presentation"],
];

const known = new Map<string, string>();
/** More than the pages of a full lobby; then the cache is cleared. */
const KEPT = 2000;

export function pageName(path: string): string {
  let name = known.get(path);
  if (name === undefined) {
    if (known.size >= KEPT) known.clear();
    name = read(path.split(/[?#]/)[0] ?? path);
    known.set(path, name);
  }
  return name;
}

function read(path: string): string {
  for (const [pattern, name, parameter] of NAMES) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    const value = parameter && (match.params as Record<string, string | undefined>)[parameter];
    return value ? `${name}: ${plain(value).replaceAll("-", " ")}` : name;
  }
  return path;
}

function plain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
