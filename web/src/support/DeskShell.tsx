// The frame of every page of the support app.
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../page/ErrorBoundary.tsx";
import { useRouteChange } from "../page/useRouteChange.ts";
import { DeskHeader } from "./DeskHeader.tsx";
import { useDeskLive } from "./live/useDeskLive.ts";

const DeskOverlays = lazy(() => import("./DeskOverlays.tsx"));

export function DeskShell() {
  const { pathname } = useLocation();
  useRouteChange();
  useDeskLive();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <DeskHeader />
      <main id="content" className="desk-content" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<div className="page page-waiting" aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        <DeskOverlays />
      </Suspense>
    </>
  );
}
