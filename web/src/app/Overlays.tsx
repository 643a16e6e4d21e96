// The overlays of every page. The code of the dialogs loads when the first one opens.
import { useAtomValue } from "jotai";
import { Suspense, useEffect } from "react";
import { offersAtom } from "../base/shop.ts";
import { unheartAtom } from "../features/favorites/index.ts";
import { FREE_CATALOG_HASH } from "../features/free-catalog/index.ts";
import { isChoosingLogoAtom, shownLogoAtom } from "../features/logo/index.ts";
import { DialogAlert, Dock, lazyPart } from "../features/notices/index.ts";
import { hasAnswersAtom, isSupportedAtom } from "../features/observation/index.ts";
import { quickViewAtom } from "../features/product/index.ts";
import { isSessionUnreadAtom, signInPromptAtom } from "../features/session/index.ts";
import { stockArtAtom } from "../features/stockart/index.ts";
import { ConnectionNotice } from "../live/ConnectionNotice.tsx";
import { Announcer } from "../page/Announcer.tsx";
import { useLocation } from "../routing/index.ts";
import { BackToTop } from "./BackToTop.tsx";
import { BusyOverlay } from "./BusyOverlay.tsx";
import { guardDrops } from "./dropGuard.ts";

const FreeCatalogModal = lazyPart(() => import("../features/free-catalog/FreeCatalogModal.tsx"));
const LogoDialog = lazyPart(() => import("../features/logo/LogoDialog.tsx"));
const LogoOnProducts = lazyPart(() => import("../features/logo/LogoOnProducts.tsx"));
const QuickView = lazyPart(() => import("../features/product/QuickView.tsx"));
const StockArtDialog = lazyPart(() => import("../features/stockart/StockArtDialog.tsx"));
const UnheartDialog = lazyPart(() => import("../features/favorites/UnheartDialog.tsx"));
const QuestionsHere = lazyPart(() => import("../features/questions/QuestionsHere.tsx"));
const ReviewHere = lazyPart(() => import("../features/reviews/ReviewHere.tsx"));
const SupportHere = lazyPart(() => import("../features/observation/SupportHere.tsx"));
const LoginModal = lazyPart(() => import("../features/session/LoginModal.tsx"));

export function Overlays() {
  const quickView = useAtomValue(quickViewAtom) !== undefined;
  const stockArt = useAtomValue(stockArtAtom) !== undefined;
  const signIn = useAtomValue(signInPromptAtom) !== undefined;
  const unheart = useAtomValue(unheartAtom) !== undefined;
  const supported = useAtomValue(isSupportedAtom);
  const logo = useAtomValue(shownLogoAtom) !== undefined;
  const choosingLogo = useAtomValue(isChoosingLogoAtom);
  const answered = useAtomValue(hasAnswersAtom);
  const isUnanswered = useAtomValue(isSessionUnreadAtom);
  const { hash } = useLocation();
  const isOffered = useAtomValue(offersAtom);
  const freeCatalog = hash.toLowerCase() === FREE_CATALOG_HASH && isOffered("catalog");
  const asks = hash.startsWith("#ask-");
  const reviews = hash.startsWith("#review-");
  useEffect(guardDrops, []);
  return (
    <>
      <Suspense>{supported && <SupportHere />}</Suspense>
      <Suspense>{quickView && <QuickView />}</Suspense>
      <Suspense>{stockArt && <StockArtDialog />}</Suspense>
      <Suspense>{unheart && <UnheartDialog />}</Suspense>
      <Suspense>{signIn && <LoginModal />}</Suspense>
      <Suspense>{logo && <LogoOnProducts />}</Suspense>
      <Suspense>{choosingLogo && <LogoDialog />}</Suspense>
      <Suspense>{freeCatalog && <FreeCatalogModal />}</Suspense>
      <Suspense>{(answered || asks) && <QuestionsHere />}</Suspense>
      <Suspense>{reviews && <ReviewHere />}</Suspense>
      <DialogAlert />
      <ConnectionNotice isUnanswered={isUnanswered} />
      <Dock>
        <BackToTop />
      </Dock>
      <BusyOverlay />
      <Announcer />
    </>
  );
}
