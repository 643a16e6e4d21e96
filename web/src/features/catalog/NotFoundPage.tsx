// The page for unknown addresses.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { AllCategories } from "./AllCategories.tsx";

export default function NotFoundPage() {
  return (
    <Page title={t`This page does not exist`}>
      <p className="lede">
        <Trans>
          The address may be mistyped, or the product is no longer available. Try one of these categories.
        </Trans>
      </p>
      <AllCategories />
      <p className="actions">
        <Link className="button button-main" to={paths.home()}>
          <Trans>Back to home</Trans>
        </Link>
      </p>
    </Page>
  );
}
