// The routes of the customer's own pages, of others that few visits open, and the page for unknown addresses. The table loads with
// the first of them.
import type { ComponentType } from "react";
import { accountPatterns } from "../base/accountPaths.ts";
import { comparePatterns } from "../base/comparePaths.ts";
import { guestPatterns } from "../base/guestPaths.ts";
import { orderPatterns } from "../base/orderPaths.ts";
import { patterns } from "../base/paths.ts";
import { paymentPatterns } from "../base/paymentPaths.ts";
import { quotePatterns } from "../base/quotePaths.ts";
import { taxPatterns } from "../base/taxPaths.ts";
import { type LazyPage, lazyPage } from "../page/lazyPage.tsx";
import { matchPath, Routes } from "../routing/index.ts";

const page = (load: () => Promise<{ default: ComponentType }>) => lazyPage(load);

const guestLink = page(() => import("../features/session/GuestLinkPage.tsx"));

/** Order matters: the first match applies. */
const table: Array<[path: string, page: LazyPage<object>]> = [
  [patterns.login, page(() => import("../features/session/LoginPage.tsx"))],
  [patterns.register, page(() => import("../features/session/RegisterPage.tsx"))],
  [patterns.sampleBasket, page(() => import("../features/samples/SampleBasketPage.tsx"))],
  [comparePatterns.compare, page(() => import("../features/compare/ComparePage.tsx"))],
  [patterns.studio, page(() => import("../features/studio/StudioPage.tsx"))],
  [patterns.checkout, page(() => import("../features/checkout/CheckoutPage.tsx"))],
  [quotePatterns.request, page(() => import("../features/quotes/RequestQuotePage.tsx"))],
  [quotePatterns.quotes, page(() => import("../features/quotes/QuotesPage.tsx"))],
  [quotePatterns.quote, page(() => import("../features/quotes/QuotePage.tsx"))],
  [orderPatterns.receipt, page(() => import("../features/orders/ReceiptPage.tsx"))],
  [paymentPatterns.payment, page(() => import("../features/payment/PaymentPage.tsx"))],
  [orderPatterns.orders, page(() => import("../features/orders/OrdersPage.tsx"))],
  [orderPatterns.order, page(() => import("../features/orders/OrderPage.tsx"))],
  [orderPatterns.requestProof, page(() => import("../features/proofs/RequestProofPage.tsx"))],
  [orderPatterns.proofs, page(() => import("../features/proofs/ProofsPage.tsx"))],
  [orderPatterns.proof, page(() => import("../features/proofs/ProofPage.tsx"))],
  [orderPatterns.invoice, page(() => import("../features/orders/InvoicePage.tsx"))],
  [patterns.account, page(() => import("../features/dashboard/DashboardPage.tsx"))],
  [patterns.favorites, page(() => import("../features/favorites/FavoritesPage.tsx"))],
  [accountPatterns.emailFavorites, page(() => import("../features/favorites/EmailFavoritesPage.tsx"))],
  [accountPatterns.favoriteList, page(() => import("../features/favorites/FavoriteListPage.tsx"))],
  [accountPatterns.addresses, page(() => import("../features/addresses/AddressesPage.tsx"))],
  [accountPatterns.newAddress, page(() => import("../features/addresses/AddressPage.tsx"))],
  [accountPatterns.editAddress, page(() => import("../features/addresses/AddressPage.tsx"))],
  [accountPatterns.artwork, page(() => import("../features/artwork/ArtworkPage.tsx"))],
  [accountPatterns.presentations, page(() => import("../features/presentations/PresentationsPage.tsx"))],
  [accountPatterns.presentation, page(() => import("../features/presentations/PresentationPage.tsx"))],
  [taxPatterns.exemption, page(() => import("../features/taxes/TaxExemptionPage.tsx"))],
  [accountPatterns.loginSecurity, page(() => import("../features/account/LoginSecurityPage.tsx"))],
  [patterns.editPassword, page(() => import("../features/account/EditPasswordPage.tsx"))],
  [patterns.forgotPassword, page(() => import("../features/session/ForgotPasswordPage.tsx"))],
  [accountPatterns.resetPassword, page(() => import("../features/session/ResetPasswordPage.tsx"))],
  [accountPatterns.confirmEmail, page(() => import("../features/session/ConfirmEmailPage.tsx"))],
  [guestPatterns.createAccount, guestLink],
  [guestPatterns.openOrder, guestLink],
  [accountPatterns.suspended, page(() => import("../features/session/SuspendedPage.tsx"))],
  [
    accountPatterns.sharedPresentation,
    page(() => import("../features/presentations/SharedPresentationPage.tsx")),
  ],
  ["*", page(() => import("../features/catalog/NotFoundPage.tsx"))],
];

export default function AccountRoutes() {
  return <Routes table={table.map(([path, Page]) => ({ path, element: <Page /> }))} />;
}

export async function preload(pathname: string): Promise<void> {
  await table.find(([path]) => matchPath(path, pathname))?.[1].preload();
}
