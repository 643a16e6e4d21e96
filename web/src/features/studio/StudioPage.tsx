// The page of the design studio. Every tab of the customer shows the same design, live.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { addresses } from "../../api/addresses.ts";
import type { Design } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { paths } from "../../base/paths.ts";
import { isLoadedAtom, useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { Studio } from "./Studio.tsx";

export default function StudioPage() {
  const id = Number(useParams().id);
  const isLoaded = useAtomValue(isLoadedAtom);
  const design = useEntry<Design>(`designs/${id}`);
  if (!isLoaded) return <Page title={t`Design studio`} isWaiting children={null} />;
  if (design) return <OfProduct design={design} />;
  return (
    <Page title={t`Design studio`}>
      <p>
        <Trans>This design no longer exists. Guests’ files are kept for a day; sign in to keep yours.</Trans>
      </p>
      <p>
        <Link to={paths.home()}>
          <Trans>Choose a product</Trans>
        </Link>
      </p>
    </Page>
  );
}

function OfProduct({ design }: { design: Design }) {
  const product = useResource(addresses.product(design.productId));
  if (product.state === "loading") return <Page title={t`Design studio`} isWaiting children={null} />;
  if (product.state === "failed") {
    return (
      <Page title={t`Design studio`}>
        <Failure what={t`The product could not be loaded.`} error={product.error} onRetry={product.retry} />
      </Page>
    );
  }
  const { name } = product.data;
  return (
    <Page title={t`Design your ${name}`}>
      <Studio design={design} product={product.data} />
    </Page>
  );
}
