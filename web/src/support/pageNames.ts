// The names of the store's pages by address: staff read "Product: mug", not "/product/17/mug".
import { t } from "@lingui/core/macro";
import { accountPatterns } from "../base/accountPaths.ts";
import { comparePatterns } from "../base/comparePaths.ts";
import { orderPatterns } from "../base/orderPaths.ts";
import { patterns } from "../base/paths.ts";
import { quotePatterns } from "../base/quotePaths.ts";
import { taxPatterns } from "../base/taxPaths.ts";
import { matchPath } from "../routing/index.ts";

const NAMES: Array<[pattern: string, name: string, parameter?: string]> = [
  [patterns.home, t`Home`],
  [patterns.login, t`Sign in`],
  [patterns.register, t`Create an account`],
  [patterns.forgotPassword, t`Forgot password`],
  [accountPatterns.resetPassword, t`Reset password`],
  [accountPatterns.confirmEmail, t`Confirm email address`],
  [patterns.editPassword, t`Change password`],
  [accountPatterns.loginSecurity, t`Login and security`],
  [taxPatterns.exemption, t`Tax exemption`],
  [accountPatterns.suspended, t`Account suspended`],
  [patterns.keywordSearch, t`Search`, "term"],
  [patterns.skuSearch, t`SKU search`, "term"],
  [patterns.category, t`Category`, "slug"],
  [patterns.product, t`Product`, "slug"],
  [comparePatterns.compare, t`Compare products`],
  [patterns.content, t`Page`, "page"],
  [patterns.stockArt, t`Stock art`],
  [patterns.sampleBasket, t`Sample basket`],
  [patterns.cart, t`Cart`],
  [patterns.checkout, t`Checkout`],
  [orderPatterns.receipt, t`Receipt`],
  [orderPatterns.orders, t`Orders`],
  [orderPatterns.order, t`Order`, "code"],
  [orderPatterns.invoice, t`Invoice`],
  [orderPatterns.requestProof, t`Request a proof`],
  [orderPatterns.proofs, t`Proofs`],
  [orderPatterns.proof, t`Proof`, "code"],
  [quotePatterns.request, t`Request a quote`],
  [quotePatterns.quotes, t`Quotes`],
  [quotePatterns.quote, t`Quote`, "code"],
  [patterns.account, t`Account`],
  [patterns.favorites, t`Favorites`],
  [accountPatterns.emailFavorites, t`Email favorites`],
  [accountPatterns.favoriteList, t`Favorite list`],
  [accountPatterns.newAddress, t`New address`],
  [accountPatterns.editAddress, t`Address`],
  [accountPatterns.addresses, t`Addresses`],
  [accountPatterns.artwork, t`Artwork`],
  [accountPatterns.presentation, t`Presentation`],
  [accountPatterns.presentations, t`Presentations`],
  [accountPatterns.sharedPresentation, t`Shared presentation`],
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
