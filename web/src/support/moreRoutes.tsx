// All pages except the lobby, and the page for unknown addresses. Each loads when it opens. The table loads with the
// first of them, to keep it out of the lobby's bundle. All but the sign-in require a sign-in.
import type { ComponentType } from "react";
import { matchPath, Route, Routes } from "react-router";
import { type LazyPage, lazyPage } from "../page/lazyPage.tsx";
import { deskPatterns } from "./paths.ts";
import { StaffOnly } from "./StaffOnly.tsx";

const screen = (load: () => Promise<{ default: ComponentType }>) => lazyPage(load);

const SignInPage = screen(() => import("./signin/SignInPage.tsx"));

/** Order matters: the first match loads before the page renders. */
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

/** Loads the code of the page at this address. The page itself reports a failure. */
export async function preload(pathname: string): Promise<void> {
  const all: typeof table = [[deskPatterns.signIn, SignInPage], ...table];
  await all
    .find(([path]) => matchPath(path, pathname))?.[1]
    .preload()
    .catch(() => undefined);
}
