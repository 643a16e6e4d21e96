// The route table. Every page loads when it opens. The customer's own pages have their own table, accountRoutes.tsx, which also handles unknown addresses.
import type { ReactNode } from "react";
import { patterns } from "../base/paths.ts";
import { lazyPage } from "../page/lazyPage.tsx";
import { matchPath, Routes } from "../routing/index.ts";
import { Shell } from "./Shell.tsx";

const AccountRoutes = lazyPage(() => import("./accountRoutes.tsx"));
const ApiPage = lazyPage(() => import("../features/apidocs/ApiPage.tsx"));
const CategoryPage = lazyPage(() => import("../features/listing/CategoryPage.tsx"));
const ContentPage = lazyPage(() => import("../features/content/ContentPage.tsx"));
const CartPage = lazyPage(() => import("../features/cart/CartPage.tsx"));
const HomePage = lazyPage(() => import("../features/home/HomePage.tsx"));
const ProductPage = lazyPage(() => import("../features/product/ProductPage.tsx"));
const StockArtPage = lazyPage(() => import("../features/stockart/StockArtPage.tsx"));
const SearchPage = lazyPage(() => import("../features/listing/SearchPage.tsx"));

interface Entry {
  path: string;
  element: ReactNode;
  preload?: (pathname: string) => Promise<void>;
}

const table: Entry[] = [
  { path: patterns.home, element: <HomePage />, preload: HomePage.preload },
  { path: patterns.keywordSearch, element: <SearchPage kind="keyword" />, preload: SearchPage.preload },
  { path: patterns.skuSearch, element: <SearchPage kind="sku" />, preload: SearchPage.preload },
  { path: patterns.category, element: <CategoryPage />, preload: CategoryPage.preload },
  { path: patterns.product, element: <ProductPage />, preload: ProductPage.preload },
  { path: patterns.cart, element: <CartPage />, preload: CartPage.preload },
  { path: patterns.content, element: <ContentPage />, preload: ContentPage.preload },
  { path: patterns.stockArt, element: <StockArtPage />, preload: StockArtPage.preload },
  { path: patterns.apiDocs, element: <ApiPage />, preload: ApiPage.preload },
  {
    path: "*",
    element: <AccountRoutes />,
    preload: async (pathname) => {
      await AccountRoutes.preload();
      await (await import("./accountRoutes.tsx")).preload(pathname);
    },
  },
];

export function AppRoutes() {
  return (
    <Shell>
      <Routes table={table} />
    </Shell>
  );
}

/** Loads the code of the page at this address. The page itself reports a failure. */
export async function preloadRoute(pathname: string): Promise<void> {
  await table
    .find(({ path }) => matchPath(path, pathname))
    ?.preload?.(pathname)
    .catch(() => undefined);
}
