// The header of every page: logo, search, the customer's links and categories.

import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { Heart, Package, ShoppingCart } from "lucide-react";
import { Suspense } from "react";
import { paths } from "../base/paths.ts";
import { offersAtom, shopNameAtom } from "../base/shop.ts";
import { cartCountAtom } from "../features/cart/index.ts";
import { CategoryBar, MegaMenu } from "../features/catalog/index.ts";
import { favoriteCountAtom } from "../features/favorites/index.ts";
import { lazyPart } from "../features/notices/index.ts";
import { sampleCountAtom } from "../features/samples/index.ts";
import { SearchBox } from "../features/search/index.ts";
import { AccountMenu } from "../features/session/index.ts";
import { isUploadingAtom } from "../live/state.ts";
import { Link } from "../page/Link.tsx";
import { Logo } from "../page/Logo.tsx";
import { AfterFirstView } from "../ui/layout/AfterFirstView.tsx";
import { CountLink } from "./CountLink.tsx";

const CompareTool = lazyPart(() => import("./CompareTool.tsx"));
const UploadsTool = lazyPart(() => import("../features/artwork/UploadsTool.tsx"));

export function Header() {
  const uploading = useAtomValue(isUploadingAtom);
  const favorites = useAtomValue(favoriteCountAtom);
  const samples = useAtomValue(sampleCountAtom);
  const cart = useAtomValue(cartCountAtom);
  const name = useAtomValue(shopNameAtom);
  const isOffered = useAtomValue(offersAtom);
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link className="site-name" to={paths.home()} aria-label={t`${name}, home`}>
          <Logo isNamed />
        </Link>
        <AfterFirstView>
          <SearchBox />
          <nav className="site-tools" aria-label={t`Favorites, samples and cart`}>
            <Suspense>
              <CompareTool />
            </Suspense>
            <Suspense>{uploading && <UploadsTool />}</Suspense>
            <CountLink
              to={paths.favorites()}
              name={t`Favorites`}
              count={favorites}
              icon={<Heart aria-hidden="true" />}
            />
            {isOffered("samples") && (
              <CountLink
                to={paths.sampleBasket()}
                name={t`Samples`}
                count={samples}
                icon={<Package aria-hidden="true" />}
              />
            )}
            <CountLink
              to={paths.cart()}
              name={t`Cart`}
              count={cart}
              icon={<ShoppingCart aria-hidden="true" />}
            />
            <AccountMenu />
          </nav>
        </AfterFirstView>
      </div>
      <nav className="site-nav" aria-label={t`Products`}>
        <MegaMenu />
        <CategoryBar />
      </nav>
    </header>
  );
}
