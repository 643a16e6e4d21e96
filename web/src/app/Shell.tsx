// The frame of every page.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { type ReactNode, Suspense, useState } from "react";
import { HeaderAlert } from "../features/notices/index.ts";
import { departuresAtom } from "../features/session/index.ts";
import { SideTabs } from "../features/sidetabs/index.ts";
import { ErrorBoundary } from "../page/ErrorBoundary.tsx";
import { useRouteChange } from "../page/useRouteChange.ts";
import { useLocation } from "../routing/index.ts";
import { useIsFirstView } from "../ui/hooks/useIsFirstView.ts";
import { AfterFirstView } from "../ui/layout/AfterFirstView.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Overlays } from "./Overlays.tsx";

/** Its cards need the whole width, and nothing leads away from it. */
const CHECKOUT = "/checkout";

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useRouteChange();
  const departures = useAtomValue(departuresAtom);
  const isFirstView = useIsFirstView();
  // Outside of the boundary: React would take over its inside only when it is idle.
  const [painted] = useState(isFirstView ? pathname : undefined);
  const isPainted = pathname === painted;
  return (
    <>
      <a className="skip-link" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <AfterFirstView>
        <HeaderAlert />
      </AfterFirstView>
      <main id="content" className="site-content" tabIndex={-1}>
        <noscript />
        <ErrorBoundary place={pathname} key={departures}>
          {isPainted && children}
          <AfterFirstView>
            <Suspense fallback={<div className="page page-waiting" aria-busy="true" />}>
              {!isPainted && children}
            </Suspense>
          </AfterFirstView>
        </ErrorBoundary>
      </main>
      <AfterFirstView>
        <Suspense>{!pathname.startsWith(CHECKOUT) && <SideTabs />}</Suspense>
      </AfterFirstView>
      <Footer />
      <AfterFirstView>
        <Overlays />
      </AfterFirstView>
    </>
  );
}
