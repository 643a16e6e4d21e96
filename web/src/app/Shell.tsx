// The frame of every page.
import { lazy, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../page/ErrorBoundary.tsx";
import { useRouteChange } from "../page/useRouteChange.ts";
import { useLocation } from "../routing/index.ts";
import { Header } from "./Header.tsx";

const HeaderAlert = lazy(async () => ({ default: (await import("./later.ts")).HeaderAlert }));
const PageChrome = lazy(async () => ({ default: (await import("./later.ts")).PageChrome }));
const Overlays = lazy(async () => ({ default: (await import("./later.ts")).Overlays }));

export function Shell({ children }: { children: ReactNode }) {
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
          <Suspense fallback={<div className="page page-waiting" aria-busy="true" />}>{children}</Suspense>
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
