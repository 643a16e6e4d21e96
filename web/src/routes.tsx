// The route table. Home is in the first bundle; every other page is read when it is opened.
import type { ReactNode } from "react";
import { matchPath, Route, Routes } from "react-router";
import { lazyPage } from "./app/lazyPage.tsx";
import { Shell } from "./app/Shell.tsx";
import { HomePage } from "./features/home/HomePage.tsx";
import { patterns } from "./paths.ts";

const CategoryPage = lazyPage(() => import("./features/listing/CategoryPage.tsx"));
const ContentPage = lazyPage(() => import("./features/content/ContentPage.tsx"));
const FavoritesPage = lazyPage(() => import("./features/favorites/FavoritesPage.tsx"));
const ForgotPasswordPage = lazyPage(() => import("./features/session/ForgotPasswordPage.tsx"));
const LoginPage = lazyPage(() => import("./features/session/LoginPage.tsx"));
const NotFoundPage = lazyPage(() => import("./app/NotFoundPage.tsx"));
const ProductPage = lazyPage(() => import("./features/product/ProductPage.tsx"));
const RegisterPage = lazyPage(() => import("./features/session/RegisterPage.tsx"));
const SampleBasketPage = lazyPage(() => import("./features/samples/SampleBasketPage.tsx"));
const StockArtPage = lazyPage(() => import("./features/stockart/StockArtPage.tsx"));
const SearchPage = lazyPage(() => import("./features/listing/SearchPage.tsx"));

interface Entry {
  path: string;
  element: ReactNode;
  preload?: () => Promise<void>;
}

const table: Entry[] = [
  { path: patterns.home, element: <HomePage /> },
  { path: patterns.keywordSearch, element: <SearchPage kind="keyword" />, preload: SearchPage.preload },
  { path: patterns.skuSearch, element: <SearchPage kind="sku" />, preload: SearchPage.preload },
  { path: patterns.category, element: <CategoryPage />, preload: CategoryPage.preload },
  { path: patterns.product, element: <ProductPage />, preload: ProductPage.preload },
  { path: patterns.sampleBasket, element: <SampleBasketPage />, preload: SampleBasketPage.preload },
  { path: patterns.content, element: <ContentPage />, preload: ContentPage.preload },
  { path: patterns.favorites, element: <FavoritesPage />, preload: FavoritesPage.preload },
  { path: patterns.stockArt, element: <StockArtPage />, preload: StockArtPage.preload },
  { path: patterns.login, element: <LoginPage />, preload: LoginPage.preload },
  { path: patterns.register, element: <RegisterPage />, preload: RegisterPage.preload },
  { path: patterns.forgotPassword, element: <ForgotPasswordPage />, preload: ForgotPasswordPage.preload },
  { path: "*", element: <NotFoundPage />, preload: NotFoundPage.preload },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {table.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Route>
    </Routes>
  );
}

/** Reads the code of the page at this address. A failure is left to the page itself, which can say it. */
export async function preloadRoute(pathname: string): Promise<void> {
  await table
    .find(({ path }) => matchPath(path, pathname))
    ?.preload?.()
    .catch(() => undefined);
}
