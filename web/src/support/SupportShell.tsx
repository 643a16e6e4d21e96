// The frame of every page of the support app.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { lazy, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../page/ErrorBoundary.tsx";
import { useRouteChange } from "../page/useRouteChange.ts";
import { useLocation } from "../routing/index.ts";
import { useSupportLive } from "./live/useSupportLive.ts";
import { isAdmin, staffAtom } from "./me.ts";
import { supportPaths } from "./paths.ts";
import { SupportHeader } from "./SupportHeader.tsx";

const NextStep = lazy(() => import("./setup/NextStep.tsx"));
const SupportOverlays = lazy(() => import("./SupportOverlays.tsx"));

export function SupportShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const role = useAtomValue(staffAtom)?.role;
  useRouteChange();
  useSupportLive();
  return (
    <>
      <a className="skip-link" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <SupportHeader />
      <main id="content" className="support-content" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<div className="page page-waiting" aria-busy="true" />}>{children}</Suspense>
          <Suspense>{role && isAdmin(role) && pathname !== supportPaths.lobby() && <NextStep />}</Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        <SupportOverlays />
      </Suspense>
    </>
  );
}
