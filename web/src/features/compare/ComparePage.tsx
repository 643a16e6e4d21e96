// Up to four products side by side.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { Comparing } from "./Comparing.tsx";
import { MAX_COMPARED } from "./items.ts";
import { useComparison } from "./useComparison.ts";
import "./compare.css";

export default function ComparePage() {
  const { ids, ...comparison } = useComparison();
  const kept = useKeptFocus<HTMLDivElement>(".compare-remove, .compare-notice .button");
  return (
    <Page title={t`Compare products`} className="compare-page">
      <div {...kept}>
        {ids === undefined && <SkeletonRows count={3} />}
        {ids?.length === 0 && <NothingCompared />}
        {ids && ids.length > 0 && <Comparing ids={ids} {...comparison} />}
      </div>
    </Page>
  );
}

function NothingCompared() {
  return (
    <Empty title={t`You are not comparing any products`}>
      <p>
        <Trans>
          Press the scale on the picture of a product in a listing, or “Compare” on its page. You can compare
          up to {MAX_COMPARED} products.
        </Trans>
      </p>
      <Link className="button button-main" to={paths.home()}>
        <Trans>Find products</Trans>
      </Link>
    </Empty>
  );
}
