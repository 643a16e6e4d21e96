// Requests a quote: for a configured product, for the cart, or after choosing either.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { quotePaths } from "../../base/quotePaths.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { lazyPage } from "../../page/lazyPage.tsx";
import { Page } from "../../page/Page.tsx";
import { useSearchParams } from "../../routing/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { linesAtom } from "../cart/index.ts";
import { sessionAtom } from "../session/index.ts";
import { NothingToQuote } from "./lazy.ts";
import { quotesAtom } from "./quotes.ts";
import "../configure/configure.css";
import "./quoteParts.css";

const RequestForCart = lazyPage(() => import("./RequestForCart.tsx"));
const RequestForProduct = lazyPage(() => import("./RequestForProduct.tsx"));

export default function RequestQuotePage() {
  const isLoaded = useAtomValue(isLoadedAtom);
  const session = useAtomValue(sessionAtom);
  const hasQuotes = useAtomValue(quotesAtom).length > 0;
  return (
    <Page title={t`Request a quote`} className="quote-request">
      <p className="lede">
        <Trans>
          For large or unusual orders, for fewer pieces than our minimum, or when you need a price in writing.
          It is free and binds you to nothing.
        </Trans>
        {hasQuotes && (
          <>
            {" "}
            <Link to={quotePaths.quotes()}>
              <Trans>Your quotes so far</Trans>
            </Link>
          </>
        )}
      </p>
      <Suspense fallback={<SkeletonRows count={3} />}>
        {session && isLoaded ? <Wanted /> : <SkeletonRows count={3} />}
      </Suspense>
    </Page>
  );
}

function Wanted() {
  const [search] = useSearchParams();
  const inCart = useAtomValue(linesAtom).filter(({ shelf }) => shelf === "cart");
  const product = search.get("product");
  if (product !== null && /^\d{1,15}$/.test(product))
    return <RequestForProduct key={product} productId={Number(product)} />;
  if (search.get("from") !== "cart") return <NothingToQuote lines={inCart} />;
  if (inCart.length === 0) return <NothingToQuote lines={inCart} because={t`Your cart is empty.`} />;
  return <RequestForCart lines={inCart} />;
}
