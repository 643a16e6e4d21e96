// All screens of the desk but the lobby, and the one for addresses that lead nowhere; each is read when it is opened. Their
// table is read with the first of them, so that the lobby need not carry the names of what it does not open. All but the
// sign-in are for those who are signed in.
import type { ComponentType } from "react";
import { matchPath, Route, Routes } from "react-router";
import { type LazyPage, lazyPage } from "../page/lazyPage.tsx";
import { deskPatterns } from "./paths.ts";
import { StaffOnly } from "./StaffOnly.tsx";

const screen = (load: () => Promise<{ default: ComponentType }>) => lazyPage(load);

const SignInPage = screen(() => import("./signin/SignInPage.tsx"));

/** In this order: the first that fits is read before the page is drawn. */
const table: Array<[path: string, screen: LazyPage<object>]> = [
  [deskPatterns.observe, screen(() => import("./observe/ObservePage.tsx"))],
  [deskPatterns.work, screen(() => import("./work/WorkPage.tsx"))],
  [deskPatterns.quote, screen(() => import("./quotes/QuotePage.tsx"))],
  [deskPatterns.proof, screen(() => import("./proofs/ProofPage.tsx"))],
  [deskPatterns.orders, screen(() => import("./orders/OrdersPage.tsx"))],
  [deskPatterns.order, screen(() => import("./orders/OrderPage.tsx"))],
  [deskPatterns.freeOrder, screen(() => import("./freeorders/FreeOrderPage.tsx"))],
  [deskPatterns.customers, screen(() => import("./customers/CustomersPage.tsx"))],
  [deskPatterns.customer, screen(() => import("./customers/CustomerPage.tsx"))],
  [deskPatterns.catalog, screen(() => import("./catalog/CatalogPage.tsx"))],
  [deskPatterns.audit, screen(() => import("./audit/AuditPage.tsx"))],
  [deskPatterns.password, screen(() => import("./signin/PasswordPage.tsx"))],
  ["*", screen(() => import("./NoScreen.tsx"))],
];

export default function MoreRoutes() {
  return (
    <Routes>
      <Route path={deskPatterns.signIn} element={<SignInPage />} />
      <Route element={<StaffOnly />}>
        {table.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  );
}

/** Reads the code of the screen at this address. A failure is left to the screen itself, which can say it. */
export async function preload(pathname: string): Promise<void> {
  const all: typeof table = [[deskPatterns.signIn, SignInPage], ...table];
  await all
    .find(([path]) => matchPath(path, pathname))?.[1]
    .preload()
    .catch(() => undefined);
}
