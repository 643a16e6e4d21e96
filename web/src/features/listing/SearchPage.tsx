// Search results. The product of an exact SKU is shown in a wide card; a corrected term is shown.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { lazyPart } from "../notices/index.ts";
import { ListingView } from "./ListingView.tsx";
import { useListing } from "./useListing.ts";

const ExactProduct = lazyPart(() => import("./ExactProduct.tsx"));
const NoResults = lazyPart(() => import("./NoResults.tsx"));

export default function SearchPage({ kind }: { kind: "keyword" | "sku" }) {
  const term = useParams().term ?? "";
  return <Results key={kind + term} kind={kind} term={term} />;
}

function Results({ kind, term }: { kind: "keyword" | "sku"; term: string }) {
  const listing = useListing({ q: term, ...(kind === "sku" && { kind }) });
  const { answer } = listing;
  const exact = answer?.exact && answer.products.find(({ id }) => id === answer.exact?.productId);
  const corrected = answer?.corrected;
  const dropped = answer?.dropped;
  const title = kind === "sku" ? t`SKU “${term}”` : t`Results for “${term}”`;
  const nothing = answer?.total === 0 && listing.search.size === 0;
  return (
    <Page title={title}>
      {corrected && (
        <p className="corrected" role="status">
          {dropped ? (
            <Trans>
              Nothing matches “{term}”. Showing results for <strong>{corrected}</strong>, without “{dropped}”.
            </Trans>
          ) : (
            <Trans>
              Nothing matches “{term}”. Showing results for <strong>{corrected}</strong>.
            </Trans>
          )}
        </p>
      )}
      {exact && (
        <Suspense>
          <ExactProduct card={exact} sku={term} />
        </Suspense>
      )}
      {nothing ? (
        <Suspense>
          <NoResults term={term} kind={kind} />
        </Suspense>
      ) : (
        !(exact && answer?.total === 1) && <ListingView listing={listing} />
      )}
    </Page>
  );
}
