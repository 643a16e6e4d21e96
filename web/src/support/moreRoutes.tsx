// All pages except the lobby, and the page for unknown addresses. Each loads when it opens. The table loads with the
// first of them, to keep it out of the lobby's bundle. Only the sign-in, the setup and the invitation require none.
import type { ComponentType } from "react";
import { type LazyPage, lazyPage } from "../page/lazyPage.tsx";
import { matchPath, Routes } from "../routing/index.ts";
import { supportPatterns } from "./paths.ts";
import { StaffOnly } from "./StaffOnly.tsx";

const screen = (load: () => Promise<{ default: ComponentType }>) => lazyPage(load);

const SignInPage = screen(() => import("./signin/SignInPage.tsx"));
const SetupPage = screen(() => import("./setup/SetupPage.tsx"));
const InvitationPage = screen(() => import("./invitation/InvitationPage.tsx"));

/** Order matters: the first match applies. */
const table: Array<[path: string, screen: LazyPage<object>]> = [
  [supportPatterns.observe, screen(() => import("./observe/ObservePage.tsx"))],
  [supportPatterns.work, screen(() => import("./work/WorkPage.tsx"))],
  [supportPatterns.quote, screen(() => import("./quotes/QuotePage.tsx"))],
  [supportPatterns.question, screen(() => import("./questions/QuestionPage.tsx"))],
  [supportPatterns.review, screen(() => import("./reviews/ReviewPage.tsx"))],
  [supportPatterns.proof, screen(() => import("./proofs/ProofPage.tsx"))],
  [supportPatterns.orders, screen(() => import("./orders/OrdersPage.tsx"))],
  [supportPatterns.order, screen(() => import("./orders/OrderPage.tsx"))],
  [supportPatterns.freeOrder, screen(() => import("./freeorders/FreeOrderPage.tsx"))],
  [supportPatterns.customers, screen(() => import("./customers/CustomersPage.tsx"))],
  [supportPatterns.customer, screen(() => import("./customers/CustomerPage.tsx"))],
  [supportPatterns.catalog, screen(() => import("./catalog/CatalogPage.tsx"))],
  [supportPatterns.products, screen(() => import("./products/ProductsPage.tsx"))],
  [supportPatterns.categories, screen(() => import("./categories/CategoriesPage.tsx"))],
  [supportPatterns.newProduct, screen(() => import("./products/ProductPage.tsx"))],
  [supportPatterns.product, screen(() => import("./products/ProductPage.tsx"))],
  [supportPatterns.emails, screen(() => import("./emails/EmailsPage.tsx"))],
  [supportPatterns.email, screen(() => import("./emails/EmailPage.tsx"))],
  [supportPatterns.look, screen(() => import("./look/LookPage.tsx"))],
  [supportPatterns.pages, screen(() => import("./pages/PagesPage.tsx"))],
  [supportPatterns.newPage, screen(() => import("./pages/EditPage.tsx"))],
  [supportPatterns.page, screen(() => import("./pages/EditPage.tsx"))],
  [supportPatterns.shop, screen(() => import("./shop/ShopPage.tsx"))],
  [supportPatterns.shipping, screen(() => import("./shipping/ShippingPage.tsx"))],
  [supportPatterns.hours, screen(() => import("./hours/HoursPage.tsx"))],
  [supportPatterns.region, screen(() => import("./region/RegionPage.tsx"))],
  [supportPatterns.groups, screen(() => import("./groups/GroupsPage.tsx"))],
  [supportPatterns.promotions, screen(() => import("./promotions/PromotionsPage.tsx"))],
  [supportPatterns.taxes, screen(() => import("./taxes/TaxesPage.tsx"))],
  [supportPatterns.staff, screen(() => import("./staff/StaffPage.tsx"))],
  [supportPatterns.audit, screen(() => import("./audit/AuditPage.tsx"))],
  [supportPatterns.account, screen(() => import("./account/AccountPage.tsx"))],
  [supportPatterns.factor, screen(() => import("./account/FactorPage.tsx"))],
  [supportPatterns.password, screen(() => import("./signin/PasswordPage.tsx"))],
  ["*", screen(() => import("./NoScreen.tsx"))],
];

export default function MoreRoutes() {
  const staffPages = (
    <StaffOnly>
      <Routes table={table.map(([path, Screen]) => ({ path, element: <Screen /> }))} />
    </StaffOnly>
  );
  return (
    <Routes
      table={[
        { path: supportPatterns.signIn, element: <SignInPage /> },
        { path: supportPatterns.setup, element: <SetupPage /> },
        { path: supportPatterns.invitation, element: <InvitationPage /> },
        { path: "*", element: staffPages },
      ]}
    />
  );
}

/** Loads the code of the page at this address. The page itself reports a failure. */
export async function preload(pathname: string): Promise<void> {
  const all: typeof table = [
    [supportPatterns.signIn, SignInPage],
    [supportPatterns.setup, SetupPage],
    [supportPatterns.invitation, InvitationPage],
    ...table,
  ];
  await all
    .find(([path]) => matchPath(path, pathname))?.[1]
    .preload()
    .catch(() => undefined);
}
