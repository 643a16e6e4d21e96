// Explains a suspended account after a sign-in attempt.
import { accountPaths } from "../../base/accountPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import "../../styles/account.css";

export default function SuspendedPage() {
  return (
    <Page title="Your account is suspended" className="page-narrow prose">
      <p className="lede">Your password is correct, but sign-in to this account is disabled for now.</p>
      <h2>Why</h2>
      <ul className="bullets">
        <li>We saw signs that someone else was using it, and closed it to protect your data.</li>
        <li>Or an invoice has been overdue for a long time.</li>
        <li>Or you, or your company, asked us to close it.</li>
      </ul>
      <h2>What to do</h2>
      <p>
        Reply to any email from us, or find our address under{" "}
        <Link to={accountPaths.help()}>Help and contact</Link>. We can reactivate the account. Open orders
        continue, and nothing that you have saved is lost.
      </p>
      <p className="actions">
        <Link className="button button-main" to={paths.home()}>
          Back to home
        </Link>
        <Link to={paths.login()}>Sign in with another account</Link>
      </p>
    </Page>
  );
}
