// The frame of every page.
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../page/ErrorBoundary.tsx";
import { useRouteChange } from "../page/useRouteChange.ts";
import { Header } from "./Header.tsx";

const PageChrome = lazy(() => import("./PageChrome.tsx"));
const HeaderAlert = lazy(() => import("../features/notices/HeaderAlert.tsx"));
const Overlays = lazy(() => import("./Overlays.tsx"));

export function Shell() {
  const { pathname } = useLocation();
  useRouteChange();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <Suspense>
        <HeaderAlert />
      </Suspense>
      <main id="content" className="site-content" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<div className="page page-waiting" aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        <PageChrome />
      </Suspense>
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  );
}
