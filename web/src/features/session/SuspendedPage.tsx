// Explains a suspended account after a sign-in attempt.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { accountPaths } from "../../base/accountPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import "../../styles/account.css";

export default function SuspendedPage() {
  return (
    <Page title={t`Your account is suspended`} className="page-narrow prose">
      <p className="lede">
        <Trans>Your password is correct, but sign-in to this account is disabled for now.</Trans>
      </p>
      <h2>
        <Trans>Why</Trans>
      </h2>
      <ul className="bullets">
        <li>
          <Trans>We saw signs that someone else was using it, and closed it to protect your data.</Trans>
        </li>
        <li>
          <Trans>Or an invoice has been overdue for a long time.</Trans>
        </li>
        <li>
          <Trans>Or you, or your company, asked us to close it.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What to do</Trans>
      </h2>
      <p>
        <Trans>
          Reply to any email from us, or find our address under{" "}
          <Link to={accountPaths.help()}>Help and contact</Link>. We can reactivate the account. Open orders
          continue, and nothing that you have saved is lost.
        </Trans>
      </p>
      <p className="actions">
        <Link className="button button-main" to={paths.home()}>
          <Trans>Back to home</Trans>
        </Link>
        <Link to={paths.login()}>
          <Trans>Sign in with another account</Trans>
        </Link>
      </p>
    </Page>
  );
}
