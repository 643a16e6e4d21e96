// The frame that every page stands in.
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { HeaderAlert } from "../features/notices/HeaderAlert.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Overlays } from "./Overlays.tsx";
import { useRouteChange } from "./useRouteChange.ts";

export function Shell() {
  const { pathname } = useLocation();
  useRouteChange();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <HeaderAlert />
      <main id="content" className="site-content" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<div className="page page-waiting" aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Overlays />
    </>
  );
}
