// Page addresses: patterns for the route table and builders for links. The customer's own pages are in accountPaths.ts,
// to keep them out of the first page.
import { generatePath } from "../routing/index.ts";

export const patterns = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/account/forgotpassword",
  editPassword: "/myaccount/loginsecurity/editpassword",
  account: "/myaccount",
  favorites: "/myaccount/favorites",
  keywordSearch: "/productsearch/keywordsearch/:term",
  skuSearch: "/productsearch/skusearch/:term",
  category: "/category/:id/:slug?",
  product: "/product/:id/:slug?",
  sampleBasket: "/SampleBasket/SampleBasket",
  cart: "/shoppingcart",
  checkout: "/checkout",
  content: "/content/:page",
  stockArt: "/stockart",
  apiDocs: "/docs/api",
  studio: "/design/:id",
} as const;

export const paths = {
  home: () => patterns.home,
  login: (returnUrl?: string) =>
    returnUrl ? `${patterns.login}?ReturnUrl=${encodeURIComponent(returnUrl)}` : patterns.login,
  register: (returnUrl?: string) =>
    returnUrl ? `${patterns.register}?ReturnUrl=${encodeURIComponent(returnUrl)}` : patterns.register,
  forgotPassword: () => patterns.forgotPassword,
  editPassword: (returnUrl: string) => `${patterns.editPassword}?returnUrl=${encodeURIComponent(returnUrl)}`,
  account: () => patterns.account,
  favorites: () => patterns.favorites,
  keywordSearch: (term: string) => generatePath(patterns.keywordSearch, { term: term.trim() }),
  skuSearch: (term: string) => generatePath(patterns.skuSearch, { term: term.trim() }),
  category: (category: { id: number; slug: string }) =>
    generatePath(patterns.category, { id: String(category.id), slug: category.slug }),
  product: (product: { id: number; slug: string }) =>
    generatePath(patterns.product, { id: String(product.id), slug: product.slug }),
  sampleBasket: () => patterns.sampleBasket,
  cart: () => patterns.cart,
  /** The product page that edits a cart line. */
  productIn: (product: { id: number; slug: string }, color: string | undefined) =>
    color ? `${paths.product(product)}?${new URLSearchParams({ color })}` : paths.product(product),
  cartLine: (product: { id: number; slug: string }, lineId: number) =>
    `${paths.product(product)}?line=${lineId}`,
  checkout: () => patterns.checkout,
  content: (page: string) => generatePath(patterns.content, { page }),
  aboutSamples: () => paths.content("SampleBasket"),
  stockArt: () => patterns.stockArt,
  apiDocs: () => patterns.apiDocs,
  /** `form` is the query of a form that the product page does not remember. */
  studio: (design: number, location: string, form?: URLSearchParams) => {
    const query = new URLSearchParams(form);
    query.set("location", location);
    return `${generatePath(patterns.studio, { id: String(design) })}?${query}`;
  },
};
