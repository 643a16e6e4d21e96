// The frame of every page of the support app.
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../page/ErrorBoundary.tsx";
import { useRouteChange } from "../page/useRouteChange.ts";
import { useSupportLive } from "./live/useSupportLive.ts";
import { SupportHeader } from "./SupportHeader.tsx";

const SupportOverlays = lazy(() => import("./SupportOverlays.tsx"));

export function SupportShell() {
  const { pathname } = useLocation();
  useRouteChange();
  useSupportLive();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SupportHeader />
      <main id="content" className="support-content" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Suspense>
        <SupportOverlays />
      </Suspense>
    </>
  );
}
