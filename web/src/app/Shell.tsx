// The frame of every page.
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../page/ErrorBoundary.tsx";
import { useRouteChange } from "../page/useRouteChange.ts";
import { AfterFirstView } from "../ui/layout/AfterFirstView.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

const HeaderAlert = lazy(async () => ({ default: (await import("./later.ts")).HeaderAlert }));
const SideTabs = lazy(async () => ({ default: (await import("./later.ts")).SideTabs }));
const Overlays = lazy(async () => ({ default: (await import("./later.ts")).Overlays }));

export function Shell() {
  const { pathname } = useLocation();
  useRouteChange();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <AfterFirstView>
        <Suspense>
          <HeaderAlert />
        </Suspense>
      </AfterFirstView>
      <main id="content" className="site-content" tabIndex={-1}>
        <noscript />
        <ErrorBoundary place={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <AfterFirstView>
        <Suspense>
          <SideTabs />
        </Suspense>
      </AfterFirstView>
      <Footer />
      <AfterFirstView>
        <Suspense>
          <Overlays />
        </Suspense>
      </AfterFirstView>
    </>
  );
}
