// What may lie over any page. The dialogs' code is read when the first of them is opened.
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { DialogAlert } from "../features/notices/DialogAlert.tsx";
import { Toasts } from "../features/notices/Toasts.tsx";
import { quickViewAtom } from "../features/product/index.ts";
import { signInPromptAtom } from "../features/session/index.ts";
import { stockArtAtom } from "../features/stockart/index.ts";
import { ConnectionNotice } from "../live/ConnectionNotice.tsx";
import { Announcer } from "./Announcer.tsx";
import { BackToTop } from "./BackToTop.tsx";
import { BusyOverlay } from "./BusyOverlay.tsx";

const QuickView = lazy(() => import("../features/product/QuickView.tsx"));
const StockArtDialog = lazy(() => import("../features/stockart/StockArtDialog.tsx"));
const LoginModal = lazy(() => import("../features/session/LoginModal.tsx"));

export default function Overlays() {
  const quickView = useAtomValue(quickViewAtom) !== undefined;
  const stockArt = useAtomValue(stockArtAtom) !== undefined;
  const signIn = useAtomValue(signInPromptAtom) !== undefined;
  return (
    <>
      <Suspense>{quickView && <QuickView />}</Suspense>
      <Suspense>{stockArt && <StockArtDialog />}</Suspense>
      <Suspense>{signIn && <LoginModal />}</Suspense>
      <DialogAlert />
      <BackToTop />
      <ConnectionNotice />
      <Toasts />
      <BusyOverlay />
      <Announcer />
    </>
  );
}
